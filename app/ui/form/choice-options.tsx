import { runsOf } from "#app/core/domain/statistics/grouping";

/** `group`: the heading above it and its neighbours, such as the stage of lines. */
export type Option = { value: string; label: string; group?: string | undefined };

type Props = {
  choices: readonly Option[];
  /** The text of a choice, where it is more than its label. */
  say?: (choice: Option) => string;
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
