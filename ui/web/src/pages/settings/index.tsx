import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Tabs } from "@/parts/Tabs";
import { useParam } from "@/url/useParam";
import { Configuration } from "./Configuration";
import { Display } from "./Display";
import { Server } from "./Server";
import css from "./Settings.module.css";
import { Tokens } from "./Tokens";

const TABS = [
  { id: "display", label: "Display and keys" },
  { id: "config", label: "Parameters" },
  { id: "tokens", label: "Tokens" },
  { id: "server", label: "Server" },
] as const;

export default function SettingsPage() {
  const [wanted, setTab] = useParam("tab", "display");
  const tab = TABS.find(({ id }) => id === wanted)?.id ?? "display";
  const session = useSession().data;
  return (
    <Page>
      <PageHead title="Settings" cli={tab === "config" ? cli(session, "config") : undefined} />
      <Tabs label="Settings" tabs={TABS} active={tab} onChange={(id) => setTab(id)} />
      <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className={css["panel"]}>
        {tab === "display" && <Display />}
        {tab === "config" && <Configuration />}
        {tab === "tokens" && <Tokens />}
        {tab === "server" && <Server />}
      </div>
    </Page>
  );
}
