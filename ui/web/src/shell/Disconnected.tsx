import { useEffect, useState } from "react";
import { Button } from "@/parts/Button";
import { feed, loadCatalogue } from "@/state/catalogue";
import { useLive } from "@/state/useCatalogue";
import css from "./Disconnected.module.css";

/** After five seconds without a stream: a line that says so, above data that stays. */
export function Disconnected() {
  const { status } = useLive();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (status !== "reconnecting") return undefined;
    const timer = setTimeout(() => setShown(true), 5000);
    return () => clearTimeout(timer);
  }, [status]);
  if (!shown) return null;
  const again = () => {
    feed.pause();
    feed.resume();
    void loadCatalogue();
  };
  return (
    <div className={css["banner"]} role="status">
      No connection to the server. What you see is the last that it said.
      <Button small onClick={again}>Connect now</Button>
    </div>
  );
}
