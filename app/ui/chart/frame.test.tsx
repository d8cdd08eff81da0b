import { isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { Part } from "#app/ui/page/part";
import { draw } from "#tests/browser/drawn";
import { ChartFrame } from "./frame";

type Shown = { name: string; shows: object };

test("retries a chart's failed table with newer figures or another figure, and not at each rendering", async () => {
  const figures = { pieces: 1_250 };
  const first = await tablePart({ name: "pieces", shows: figures });
  const failed = { hasFailed: true, isLeftOut: false, shows: first.props.shows };
  const retried = async (shown: Shown) => {
    const { key, props } = await tablePart(shown);
    return key !== first.key || Part.getDerivedStateFromProps(props, failed)?.hasFailed === false;
  };

  expect(await retried({ name: "pieces", shows: figures })).toBe(false);
  expect(await retried({ name: "pieces", shows: { ...figures } })).toBe(true);
  expect(await retried({ name: "errorRate", shows: figures })).toBe(true);
});

/** The part with the table, rendered by itself. Like every rendering, it makes its functions again. */
async function tablePart(shown: Shown) {
  let frame: ReactNode = null;
  function Frame() {
    frame = ChartFrame({ ...shown, chart: "columns", table: () => "rows" });
    return frame;
  }
  await draw(<Frame />);
  const part = elementsIn(frame).findLast(({ type }) => type === Part);
  return part as ReactElement<Part["props"]>;
}

function elementsIn(node: ReactNode): ReactElement[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [node, ...elementsIn(node.props.children)];
}
