import clsx from "clsx";
import { RotateCw } from "lucide-react";
import { Component, createContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { IconButton } from "#app/ui/form/icon-button";

type Props = {
  /** A function is called inside the part, so that its errors fail only the part. */
  children: ReactNode | (() => ReactNode);
  /**
   * The data of the part, or a key of it: a failed part is retried when it changes. It must be the same from one
   * rendering to the next, or a failed part is retried at each of them.
   */
  shows?: unknown;
  /** For a part as small as a word or a figure: shows the failure by a sign alone. */
  isSmall?: boolean;
  /** The classes of the message that replaces a failed part. */
  className?: string;
};

type State = { hasFailed: boolean; isLeftOut: boolean; shows: unknown };

/**
 * Whether the server left the parts out of a page because one of them failed. React contains errors in a part only in a
 * browser, which renders the parts as soon as it has taken over the page.
 */
export const PartsLeftOut = createContext(false);

/**
 * A part of a screen that may fail by itself: an error inside removes the part and nothing beside it, and the user can
 * retry. Input never shares a part with something that may fail.
 */
export class Part extends Component<Props, State> {
  static override contextType = PartsLeftOut;
  override state: State;

  constructor(props: Props, arePartsLeftOut: boolean) {
    super(props, arePartsLeftOut);
    this.state = { hasFailed: false, isLeftOut: arePartsLeftOut, shows: props.shows };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ shows }: Props, state: State): State | null {
    return Object.is(shows, state.shows) ? null : { ...state, hasFailed: false, shows };
  }

  override componentDidMount() {
    if (this.state.isLeftOut) this.setState({ isLeftOut: false });
  }

  override render() {
    const { children, isSmall = false, className } = this.props;
    if (this.state.isLeftOut) return null;
    if (!this.state.hasFailed) return typeof children === "function" ? <Drawn draw={children} /> : children;
    return <Failed isSmall={isSmall} className={className} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw();
}

type FailedProps = { isSmall: boolean; className: string | undefined; onRetry: () => void };

function Failed({ isSmall, className, onRetry }: FailedProps) {
  const { t } = useTranslation();
  if (isSmall) {
    const label = `${t("common:partFailed")} ${t("common:retry")}`;
    return <IconButton icon={RotateCw} label={label} onClick={onRetry} className={className} />;
  }
  return (
    <div
      role="alert"
      className={clsx("flex flex-wrap items-center gap-3 rounded-s bg-danger-soft p-3 text-sm text-ink", className)}
    >
      <p>{t("common:partFailed")}</p>
      <Button size="s" icon={RotateCw} onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  );
}
