import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { readTypedMinutes } from "#app/core/domain/texts/durations";
import { singleLine } from "#app/core/domain/texts/fields";
import { standardTime } from "./standard-time";

/** One step of making a piece: what is done, on which machine, and the standard minutes that it takes. */
export const ProductOperation = z.object({
  name: singleLine("errors:textInvalid")
    .min(1, "products:operationNameRequired")
    .max(LIMITS.operationNameLength, "products:operationNameTooLong"),
  machine: singleLine("errors:textInvalid").max(LIMITS.machineLength, "products:machineTooLong").default(""),
  minutes: standardTime,
});
export type ProductOperation = z.infer<typeof ProductOperation>;

/** The operations of a product in their order. */
export const Operations = z.array(ProductOperation).max(LIMITS.operationsMaximum, "products:operationsTooMany");

/** Operations as a cell of a file: "Collar: 0.8 (overlock); Sleeves: 1.2". */
export function writeOperations(operations: readonly ProductOperation[]): string {
  return operations
    .map(({ name, machine, minutes }) => [`${name}: ${minutes}`, ...(machine ? [`(${machine})`] : [])].join(" "))
    .map((written) => written.replaceAll(";", "\\;"))
    .join("; ");
}

/** The operations of such a cell. A part that cannot be read has no minutes, and is refused. */
export function readOperations(text: string): ProductOperation[] {
  return text
    .split(/(?<!\\);|\n/)
    .map((part) => part.replaceAll("\\;", ";").trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = part, minutes = "", machine = ""] = (part.length <= LONGEST_WRITTEN && WRITTEN.exec(part)) || [];
      return { name, machine, minutes: readTypedMinutes(minutes) };
    });
}

/** More than the longest operation takes, and few enough to search. */
const LONGEST_WRITTEN = 400;
const WRITTEN = /^(.*\S)(?:\s*:\s+|\s*=\s*)([\d.,'’:]+)\s*(?:min[a-z]*\.?)?\s*(?:\((.*)\))?$/i;
