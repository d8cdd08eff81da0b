import { runsOf } from "#app/core/domain/statistics/grouping";
import type { Choice } from "./select-field";

type Props = {
  choices: readonly Choice[];
  /** The text of a choice, where it is more than its label. */
  say?: (choice: Choice) => string;
};

/** The options of a select, under a heading where they have a group. */
export function ChoiceOptions({ choices, say = ({ label }) => label }: Props) {
  return runsOf(choices, ({ group = "" }) => group).map(({ key, items }) => {
    const options = items.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {say(choice)}
      </option>
    ));
    return key === "" ? (
      options
    ) : (
      <optgroup key={key} label={key}>
        {options}
      </optgroup>
    );
  });
}
