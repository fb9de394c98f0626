import { type ChildProcess, spawn } from 'node:child_process';
import { descendantsOf, onExit, signal, waitUntilGoneSync } from '#test/processes.ts';

const colors = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (colors ? `\u001b[${code}m${text}\u001b[0m` : text);
export const red = paint(31);
export const green = paint(32);
export const dim = paint(2);

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

export type Finished = { code: number; output: string };

/**
 * Runs a program to its end; nothing of it outlives this process, also not after Ctrl-C.
 * `show` passes its output on as it comes, else it is only collected.
 */
export function runProgram(
  command: string,
  arguments_: string[],
  options: { show: boolean; env?: Record<string, string> },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, arguments_, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(colors ? { FORCE_COLOR: '1' } : {}), ...options.env },
    });
    const forget = onExit(() => endWithChildren(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        if (options.show) process.stdout.write(text);
      });
    }
    child.on('error', (error) => {
      forget();
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` });
    });
    child.on('close', (code, name) => {
      forget();
      if (name) output += `${command} was ended by ${name}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Asks first, so that runners stop their own servers; then by force. */
function endWithChildren(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const processes = [child.pid, ...descendantsOf(child.pid)];
  signal(child.pid, 'SIGTERM');
  if (waitUntilGoneSync(child.pid, 8_000)) return;
  for (const pid of processes) signal(pid, 'SIGKILL');
}

/** Runs one of the tools in node_modules. */
export function runTool(
  path: string,
  arguments_: string[],
  options: { show: boolean; env?: Record<string, string> },
) {
  return runProgram(process.execPath, [`node_modules/${path}`, ...arguments_], options);
}
