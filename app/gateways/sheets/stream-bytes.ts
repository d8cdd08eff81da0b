/** What a stream brings; whoever stops reading cancels it. `failure` says what a broken stream means. */
export async function* bytesOf(
  stream: ReadableStream<Uint8Array>,
  failure = (error: unknown) => error,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => {
        throw failure(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
