import { useEffect, useRef } from "react";

/**
 * Reports each new answer of a fetcher once. The router keeps answers outside React's state. An answer may first appear
 * in a render whose effects React drops, because nothing that React tracks has changed. An effect that depends on the
 * answer would miss it.
 */
export function useNews<News>(news: News | null | undefined, tell: (news: News) => void) {
  const notified = useRef<News>();
  useEffect(() => {
    if (news === undefined || news === null || news === notified.current) return;
    notified.current = news;
    tell(news);
  });
}
