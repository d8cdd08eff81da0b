import { useEffect, useRef } from "react";

/**
 * Tells each new answer of a fetcher once. An effect that depends on the answer would miss some: the router keeps answers
 * outside of React's state, so that one may first be seen by a pass whose effects React drops, since nothing it knows of
 * has changed (decision 113).
 */
export function useNews<News>(news: News | null | undefined, tell: (news: News) => void) {
  const told = useRef<News>();
  useEffect(() => {
    if (news === undefined || news === null || news === told.current) return;
    told.current = news;
    tell(news);
  });
}
