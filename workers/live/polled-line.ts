import { type ChannelNews, LINE_IS_LOST } from "#app/core/domain/live";

/** The time for which a call waits for the reaction to its opening or to its frames. */
const REACTION_MILLISECONDS = 100;
/** The characters of one answer, unless a single frame is longer. */
const ANSWER_CHARACTERS = 256 * 1024;
/** A line with more than this has missed too much, if its page did not ask for a while: the page reads all again. */
const HELD_CHARACTERS = 1024 * 1024;
const ASKED_LATELY_MILLISECONDS = 10_000;

/** The far end of a socket whose frames wait for the next call of their page. */
export class PolledLine {
  askedAt = Date.now();
  private frames: string[] = [];
  private characters = 0;
  /** The frames that the page has received and that are no longer held. */
  private taken = 0;
  private closed: number | null = null;
  private react = () => {};

  constructor(private readonly socket: WebSocket) {
    socket.addEventListener("message", ({ data }) => this.keep(data as string));
    socket.addEventListener("close", ({ code }) => this.end(code));
    socket.accept();
    this.ping();
  }

  /** Sends the page's frames to the channel, each as the text of a socket's frame. */
  send(frames: readonly unknown[]) {
    this.askedAt = Date.now();
    if (this.closed !== null) return;
    this.ping();
    for (const frame of frames) this.socket.send(JSON.stringify(frame));
  }

  /** The frames after the first `heard`, which are dropped. An answer that got lost is given again. */
  async after(heard: number, awaitsReaction: boolean): Promise<ChannelNews> {
    const dropped = this.frames.splice(0, Math.max(0, heard - this.taken));
    this.taken += dropped.length;
    this.characters -= lengthOf(dropped);
    if (awaitsReaction && this.closed === null) await this.reaction();
    const count = countWithin(this.frames, ANSWER_CHARACTERS);
    return { frames: this.frames.slice(0, count), hasMore: count < this.frames.length, closed: this.closed };
  }

  close() {
    if (this.closed !== null) return;
    this.closed = 1000;
    this.socket.close(1000);
  }

  /** Each call is a sign of life. The channel answers a ping by itself. */
  private ping() {
    this.socket.send("ping");
  }

  private keep(frame: string) {
    if (frame === "pong" || this.closed !== null) return;
    this.frames.push(frame);
    this.characters += frame.length;
    this.react();
    const isLeft = Date.now() - this.askedAt > ASKED_LATELY_MILLISECONDS;
    if (!isLeft || this.characters <= HELD_CHARACTERS) return;
    this.frames = [];
    this.characters = 0;
    this.end(LINE_IS_LOST);
    this.socket.close(1000);
  }

  private end(code: number) {
    this.closed ??= code;
    this.react();
  }

  private reaction(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, REACTION_MILLISECONDS);
      this.react = () => {
        clearTimeout(timer);
        // Frames of one turn go into one answer.
        setTimeout(resolve, 0);
      };
    });
  }
}

/** The number of frames, at least one, that fit into an answer. */
function countWithin(frames: readonly string[], characters: number): number {
  let left = characters;
  const tooMany = frames.findIndex((frame, index) => {
    left -= frame.length;
    return left < 0 && index > 0;
  });
  return tooMany < 0 ? frames.length : tooMany;
}

function lengthOf(frames: readonly string[]): number {
  return frames.reduce((sum, frame) => sum + frame.length, 0);
}
