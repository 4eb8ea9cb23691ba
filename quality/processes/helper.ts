import { type ChildProcess, type ForkOptions, fork, type Serializable } from "node:child_process";
import { once } from "node:events";

/** A program beside a measurement, in its own process, that talks over IPC. */
export interface Helper {
  child: ChildProcess;
  /** @returns its next message. @throws when it ends before */
  next<Message>(): Promise<Message>;
  /** Sends a message and returns the next one. */
  ask<Answer>(message: Serializable): Promise<Answer>;
}

export function startHelper(file: string, args: readonly string[] = [], options: ForkOptions = {}): Helper {
  const child = fork(file, args, options);
  const ended = async (): Promise<never> => {
    const [code] = await once(child, "exit");
    throw new Error(`${file} has ended with ${code} and without a word`);
  };
  const next = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([once(child, "message"), ended()]);
    return message as Message;
  };
  return {
    child,
    next,
    ask(message) {
      const answer = next<never>();
      child.send(message);
      return answer;
    },
  };
}
