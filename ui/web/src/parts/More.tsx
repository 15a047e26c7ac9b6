import { Button } from "./Button";
import { Partial } from "./Nothing";

/** Under a list that has more: how much is shown, and the next page. */
export function More(props: { shown: number; total: number | undefined; what: string; busy: boolean; more: boolean; onMore: () => void }) {
  if (!props.more) return null;
  return (
    <Partial shown={props.shown} total={Math.max(props.total ?? 0, props.shown + 1)} what={props.what}>
      <Button small busy={props.busy} onClick={props.onMore}>Show more</Button>
    </Partial>
  );
}
