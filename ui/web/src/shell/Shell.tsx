import { Suspense, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { Loading } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { Toasts } from "@/parts/Toasts";
import { Fault } from "./Fault";
import { HelpDialog } from "./HelpDialog";
import { NotFound } from "./NotFound";
import { Palette } from "./Palette";
import { ROUTES } from "./pages";
import { Rail } from "./Rail";
import css from "./Shell.module.css";
import { TokenGate } from "./TokenGate";
import { TopBar } from "./TopBar";
import { useFrameKeys } from "./useFrameKeys";
import { Disconnected } from "./Disconnected";

/** The frame around every page. It never waits: pages fill in as their data comes. */
export function Shell() {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const [location] = useLocation();
  useFrameKeys(setOpen);
  const close = () => setOpen(null);
  return (
    <div className={css["shell"]}>
      <a className={css["skip"]} href="#main">Skip to the page</a>
      <Rail />
      <div className={css["column"]}>
        <TopBar onSearch={() => setOpen("palette")} onHelp={() => setOpen("help")} />
        <Disconnected />
        <main id="main" className={css["main"]} tabIndex={-1}>
          <Fault key={location}>
            <Suspense fallback={<Page><h1 className="sr">Loading</h1><Loading label="Loading the page" /></Page>}>
              <Switch>
                <Route path="/"><Redirect to="/assets" replace /></Route>
                {ROUTES.map(({ path, Component }) => (
                  <Route key={path} path={path}><Component /></Route>
                ))}
                <Route><NotFound /></Route>
              </Switch>
            </Suspense>
          </Fault>
        </main>
      </div>
      <Palette open={open === "palette"} onClose={close} />
      <HelpDialog open={open === "help"} onClose={close} />
      <TokenGate />
      <Toasts />
    </div>
  );
}
