import { SaxesParser } from "saxes";
import { AppError } from "#app/core/domain/errors";
import { damaged } from "./archive";

export type Attributes = Record<string, string>;

/** The handlers for each element and text of a document. Names come without their prefix: Office writes `<x:row>` too. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** The error for a text that is too long; without it the document counts as damaged. */
  tooLong?: () => AppError;
};

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 64;
/** The most characters before an element or a text ends. */
const MAX_SILENCE = 256 * 1024;
const CHARACTERS_A_TURN = 512 * 1024;

/** The number of elements that a workbook may still have, which bounds the cost of reading it. */
export type Budget = { elements: number };

/**
 * Reads a document piece by piece, and lets other requests have their turn in between.
 * @throws AppError `invalid` for a document that is not well-formed or that brings definitions of its own, `too_large`
 *   when the budget is used up.
 */
export async function readXml(pieces: Iterable<string>, reader: XmlReader, budget: Budget): Promise<void> {
  const progress = { silence: 0 };
  const parser = openParser(reader, budget, progress);
  let sinceTurn = 0;
  try {
    for (const piece of pieces) {
      progress.silence += piece.length;
      parser.write(piece);
      if (progress.silence > MAX_SILENCE) throw reader.tooLong?.() ?? damaged();
      sinceTurn += piece.length;
      if (sinceTurn < CHARACTERS_A_TURN) continue;
      sinceTurn = 0;
      await othersTurn();
    }
    parser.close();
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  }
}

function openParser({ open, text, close }: XmlReader, budget: Budget, progress: { silence: number }) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const heard = () => {
    progress.silence = 0;
  };
  const refuse = () => {
    throw damaged();
  };
  let depth = 0;
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("comment", heard);
  parser.on("processinginstruction", heard);
  parser.on("opentag", ({ name, attributes }) => {
    heard();
    depth += 1;
    budget.elements -= 1;
    if (depth > MAX_DEPTH) throw damaged();
    if (budget.elements < 0) throw new AppError("too_large", "imports:tooManyCells");
    open?.(bare(name), attributes);
  });
  const read = (sentence: string) => {
    heard();
    text?.(sentence);
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    heard();
    depth -= 1;
    close?.(bare(name));
  });
  return parser;
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function othersTurn() {
  return new Promise<void>((resolve) => setTimeout(resolve, 0));
}
