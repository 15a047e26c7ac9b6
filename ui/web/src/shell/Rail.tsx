import { Link, useLocation } from "wouter";
import { classes } from "@/parts/classes";
import { Icon } from "@/parts/Icon";
import { setPreferences } from "@/theme/preferences";
import { usePreferences } from "@/theme/usePreferences";
import { PLACES, placeOf, SETTINGS, type Place } from "./places";
import css from "./Rail.module.css";

function Item({ place, here }: { place: Place; here: boolean }) {
  return (
    <Link
      href={place.href}
      className={classes(css["item"], here && css["here"])}
      aria-current={here ? "page" : undefined}
      title={`${place.name} (g ${place.key})`}
    >
      <Icon name={place.icon} />
      <span className={css["name"]}>{place.name}</span>
    </Link>
  );
}

export function Rail() {
  const [location] = useLocation();
  const { railOpen } = usePreferences();
  const here = placeOf(location);
  const item = (place: Place) => <Item key={place.href} place={place} here={place === here} />;
  return (
    <nav className={classes(css["rail"], railOpen && css["wide"])} aria-label="Pages">
      <Link href="/assets" className={css["brand"]} aria-label="Backstitch: start page">
        <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" className={css["mark"]} />
          <path d="M5 16h7M20 16h7M20 16c0-7-9-7-9 0s9 7 9 0" className={css["thread"]} />
        </svg>
        <span className={css["name"]}>Backstitch</span>
      </Link>
      <div className={css["list"]}>{PLACES.filter((place) => place.more !== true).map(item)}</div>
      <hr className={css["rule"]} />
      <div className={css["list"]}>{PLACES.filter((place) => place.more === true).map(item)}</div>
      <div className={css["foot"]}>
        {item(SETTINGS)}
        <button
          type="button"
          className={css["item"]}
          aria-expanded={railOpen}
          title={railOpen ? "Narrow the rail" : "Widen the rail"}
          onClick={() => setPreferences({ railOpen: !railOpen })}
        >
          <Icon name={railOpen ? "left" : "right"} />
          <span className={css["name"]}>Narrow</span>
          <span className="sr">{railOpen ? "" : "Widen the rail"}</span>
        </button>
      </div>
    </nav>
  );
}
