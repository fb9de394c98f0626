import type { OpenAI } from 'openai';
import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { type Model, ModelAway, type ModelMessage, type ModelPicture, type ModelReply } from './port.ts';

type ModelConfig = {
  /** Up to and with the version, e.g. `https://api.openai.com/v1`. */
  url: string;
  /** Null where the endpoint asks for none. */
  key: string | null;
  name: string;
  timeoutMs?: number;
  retries?: number;
};

const TIMEOUT_MS = 25_000;
/** A busy or broken endpoint is asked once more: nothing is changed by asking. */
const RETRIES = 1;

/** Any endpoint that speaks the chat-completions protocol. The library is loaded on first use. */
export function createModel(config: ModelConfig): Model {
  let loading: Promise<{ client: OpenAI; library: typeof OpenAI }> | undefined;
  const load = async () => {
    const { OpenAI: library } = await import('openai');
    const client = new library({
      baseURL: config.url,
      apiKey: config.key ?? 'none',
      // Otherwise the library would read them from the environment itself.
      organization: null,
      project: null,
      webhookSecret: null,
      adminAPIKey: null,
      logLevel: 'off',
      timeout: config.timeoutMs ?? TIMEOUT_MS,
      maxRetries: config.retries ?? RETRIES,
      // The key goes to the configured address and nowhere else.
      fetchOptions: { redirect: 'error' },
    });
    return { client, library };
  };

  return {
    async reply({ messages, tools, answerNow, signal }) {
      loading ??= load();
      const { client, library } = await loading;
      let answer: unknown;
      try {
        answer = await client.chat.completions.create(
          {
            model: config.name,
            messages: messages.map(onTheWire),
            tools: tools.map((tool) => ({ type: 'function', function: tool })),
            tool_choice: answerNow ? 'none' : 'auto',
            stream: false,
          },
          { signal },
        );
      } catch (error) {
        throw away(error, library, signal);
      }
      return readReply(answer);
    },
  };
}

function onTheWire(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text };
  if (message.role === 'system') return { role: 'system', content: message.text };
  if (message.role === 'person') return { role: 'user', content: contentOf(message.text, message.pictures) };
  const { text, calls } = message;
  if (calls.length === 0) return { role: 'assistant', content: text };
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    })),
  };
}

/** Plain text where there are no pictures: many endpoints know nothing else. */
function contentOf(
  text: string,
  pictures: readonly ModelPicture[] = [],
): string | ChatCompletionContentPart[] {
  if (pictures.length === 0) return text;
  return [
    { type: 'text', text },
    ...pictures.map(({ mediaType, bytes }) => ({
      type: 'image_url' as const,
      image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
    })),
  ];
}

/** The library does not check what arrives, and endpoints differ: every part is looked at before it is used. */
function readReply(answer: unknown): ModelReply {
  const message = partOf(listOf(partOf(answer, 'choices'))[0], 'message');
  if (typeof message !== 'object' || message === null)
    throw new ModelAway('unusable', 'the answer holds no message');
  const text = partOf(message, 'content');
  const calls = listOf(partOf(message, 'tool_calls')).flatMap((call) => {
    const id = partOf(call, 'id');
    const name = partOf(partOf(call, 'function'), 'name');
    const input = partOf(partOf(call, 'function'), 'arguments');
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    // Some endpoints send an object where the protocol has its text.
    return [{ id, name, input: typeof input === 'string' ? input : JSON.stringify(input ?? {}) }];
  });
  return { text: typeof text === 'string' ? text.trim() : '', calls };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Messages of the endpoint may quote what was said, so only kind and status are kept. */
function away(error: unknown, library: typeof OpenAI, signal: AbortSignal): ModelAway {
  if (signal.aborted || error instanceof library.APIConnectionTimeoutError)
    return new ModelAway('late', 'the language model did not answer in time');
  if (error instanceof library.APIConnectionError)
    return new ModelAway('unreachable', 'the language model cannot be reached');
  if (error instanceof library.APIError && error.status !== undefined) {
    const status: number = error.status;
    const reason = status === 429 ? 'busy' : status < 500 ? 'refused' : 'unusable';
    return new ModelAway(reason, `the language model answered ${status}`);
  }
  return new ModelAway('unusable', 'the answer of the language model cannot be read');
}
