/** A function that a language model may ask for. `parameters` is a JSON schema. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

/** A call that a model asks for. `input` is what it wrote, which may be anything. */
export type ModelCall = { id: string; name: string; input: string };

/** A picture that a model may look at, small enough to be sent along. */
export type ModelPicture = { mediaType: string; bytes: Uint8Array };

export type ModelMessage =
  | { role: 'system'; text: string }
  | { role: 'person'; text: string; pictures?: readonly ModelPicture[] }
  | { role: 'model'; text: string; calls: readonly ModelCall[] }
  | { role: 'tool'; callId: string; text: string };

export type ModelReply = { text: string; calls: ModelCall[] };

/** A language model outside. Everything it says is somebody's text: it is asked, never obeyed. */
export type Model = {
  /**
   * The next message of the model. With `answerNow` it must not ask for tools any more. Throws ModelAway when there is
   * no usable answer, whatever the reason.
   */
  reply(input: {
    messages: readonly ModelMessage[];
    tools: readonly ModelTool[];
    answerNow: boolean;
    signal: AbortSignal;
  }): Promise<ModelReply>;
};

export type AwayReason = 'late' | 'busy' | 'refused' | 'unreachable' | 'unusable';

/** The model gave no usable answer. The message is for the log and holds nothing of what was said. */
export class ModelAway extends Error {
  readonly reason: AwayReason;

  constructor(reason: AwayReason, message: string) {
    super(message);
    this.name = 'ModelAway';
    this.reason = reason;
  }
}
