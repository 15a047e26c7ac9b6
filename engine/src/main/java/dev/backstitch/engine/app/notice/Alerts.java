package dev.backstitch.engine.app.notice;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.notice.Alert;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.alert.Alerting;
import dev.backstitch.storage.notice.Written;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Alerts teams of runs that failed, of deliveries that are overdue and of what is not fresh. */
public final class Alerts {
  private static final List<String> KINDS =
      Arrays.stream(Alert.Cause.values())
          .map(cause -> cause.name().toLowerCase(Locale.ROOT))
          .toList();

  private final Opened opened;
  private final Post post;

  public Alerts(Opened opened) {
    this.opened = opened;
    this.post = new Post(opened);
  }

  /** What teams would be alerted of now; tells nobody. */
  public List<Alert> due() {
    List<Alert> told =
        post.outbox().ofKinds(KINDS).stream()
            .map(written -> (Alert) MessageText.read(written.body()))
            .toList();
    Set<String> runs =
        told.stream().map(Alert::run).filter(r -> !r.isEmpty()).collect(Collectors.toSet());
    return new Alerting(opened.project().graph(), opened.keys())
        .due(opened.state(), new Troubles(opened.home().metadata()).of(runs), told);
  }

  /** Alerts teams of what is new, and sends again what did not get through. Blocking. */
  public List<Told> raise() {
    return post.tell(due());
  }

  /** Alerts teams of what one run could not do. Blocking. */
  public List<Told> raiseOf(String run) {
    return post.tell(due().stream().filter(alert -> alert.run().equals(run)).toList());
  }

  /** All alerts so far, newest first. */
  public List<Told> all() {
    List<Written> newest =
        post.outbox().ofKinds(KINDS).stream()
            .sorted(Comparator.comparing(Written::at).reversed())
            .toList();
    return post.told(newest);
  }
}
