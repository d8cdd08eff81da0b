/** The element that a translation puts in place of a text. */
const WRAPPER = "FONT";
/** How often it is asked whether React has taken over a text that waits for its translation. */
const ASKED_EVERY_MS = 200;
/** React never takes over a text that has waited this long. */
const TAKEN_OVER_WITHIN_MS = 10_000;

/** A translation that waits: what it said stands for `original` only. */
type Waiting = { wrapper: Element; original: string; until: number };

/**
 * Keeps a page alive while the browser translates it. A translation puts `font` elements in place of text nodes, which
 * React still holds: it would change a text that nobody sees, and fail when it removes or moves one. Here the element
 * stands in for its text, and a text that changes is put back, to be translated anew. A part that React has not taken
 * over yet keeps its own texts until then, because React compares them.
 */
export function outliveTranslation({ documentElement }: Document) {
  const standIns: StandIns = new WeakMap();
  const changed = new MutationObserver((records) => {
    for (const { target } of records) putBack(target as Text);
  });
  const waiting = new Map<Text, Waiting>();
  let isAsking = false;
  let isKept = false;

  new MutationObserver((records) => {
    for (const record of records) {
      const wrapper = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isWrapper);
      if (!wrapper) continue;
      if (!isKept) keepPlaces(standIns);
      isKept = true;
      for (const text of record.removedNodes) {
        if (text instanceof Text && !text.isConnected) replaced(text, wrapper);
      }
    }
  }).observe(documentElement, { childList: true, subtree: true });

  function replaced(text: Text, wrapper: Element) {
    if (wrapper.parentElement && !isTakenOver(wrapper.parentElement)) return wait(text, wrapper);
    standIns.set(text, wrapper);
    changed.observe(text, { characterData: true });
  }

  function wait(text: Text, wrapper: Element) {
    const until = waiting.get(text)?.until ?? Date.now() + TAKEN_OVER_WITHIN_MS;
    if (until < Date.now()) return;
    wrapper.replaceWith(text);
    waiting.set(text, { wrapper, original: text.data, until });
    if (!isAsking) askLater();
  }

  function askLater() {
    isAsking = true;
    setTimeout(askAgain, ASKED_EVERY_MS);
  }

  function askAgain() {
    isAsking = false;
    for (const [text, { wrapper, original, until }] of waiting) {
      const parent = text.parentElement;
      if (parent && !isTakenOver(parent) && Date.now() < until) continue;
      if (parent && text.data === original) text.replaceWith(wrapper);
      else waiting.delete(text);
    }
    if (waiting.size > 0) askLater();
  }

  function putBack(text: Text) {
    const wrapper = standIns.get(text);
    if (!wrapper) return;
    standIns.delete(text);
    if (wrapper.isConnected && !text.isConnected) wrapper.replaceWith(text);
  }
}

type StandIns = WeakMap<Node, Element>;

/** Makes React's changes meet the stand-ins. Only a page that is translated gets other methods. */
function keepPlaces(standIns: StandIns) {
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  prototype.removeChild = function <Child extends Node>(child: Child) {
    removeChild.call(this, placeIn(this, child, standIns));
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
    standIns.get(child)?.remove();
    return insertBefore.call(this, child, before && placeIn(this, before, standIns)) as Child;
  };
  prototype.appendChild = function <Child extends Node>(child: Child) {
    standIns.get(child)?.remove();
    return appendChild.call(this, child) as Child;
  };
}

/** The child of a parent that stands for this node: itself, its stand-in, or the wrapper that it was moved into. */
function placeIn(parent: Node, node: Node, standIns: StandIns): Node {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node);
  if (standIn?.parentNode === parent) return standIn;
  let place = node;
  while (isWrapper(place.parentNode)) place = place.parentNode;
  return place.parentNode === parent ? place : node;
}

function isWrapper(node: Node | null): node is Element {
  return node?.nodeName === WRAPPER;
}

/** React marks the elements that it has taken over or made. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
}
