import { Link, useLocation } from "wouter";
import { useSession } from "@/api/session";
import { IconButton } from "@/parts/Button";
import { Icon } from "@/parts/Icon";
import { setPreferences } from "@/theme/preferences";
import { useTheme } from "@/theme/usePreferences";
import { AsOfChip } from "./AsOfChip";
import { crumbsOf } from "./crumbs";
import { LiveDot } from "./LiveDot";
import css from "./TopBar.module.css";

function Crumbs() {
  const [location] = useLocation();
  const project = useSession().data?.project;
  return (
    <nav aria-label="Breadcrumb" className={css["crumbs"]}>
      <ol>
        {project !== undefined && <li className={css["project"]}>{project.split("/").pop()}</li>}
        {crumbsOf(location).map((crumb) => (
          <li key={crumb.words}>
            {crumb.href === null ? <span aria-current="page">{crumb.words}</span> : <Link href={crumb.href}>{crumb.words}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ThemeButton() {
  const theme = useTheme();
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={theme === "dark" ? "Light theme" : "Dark theme"}
      onClick={() => setPreferences({ theme: theme === "dark" ? "light" : "dark" })}
    />
  );
}

export function TopBar(props: { onSearch: () => void; onHelp: () => void }) {
  return (
    <header className={css["bar"]}>
      <Crumbs />
      <button type="button" className={css["search"]} onClick={props.onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={14} />
        <span className={css["words"]}>Search assets, pages, commands</span>
        <kbd className={css["kbd"]}>Ctrl K</kbd>
      </button>
      <div className={css["end"]}>
        <AsOfChip />
        <LiveDot />
        <IconButton icon="help" label="Keys (?)" onClick={props.onHelp} />
        <ThemeButton />
      </div>
    </header>
  );
}
