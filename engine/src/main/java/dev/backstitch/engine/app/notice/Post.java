package dev.backstitch.engine.app.notice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.notice.Message;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.sending.Courier;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The outbox of an opened home, and who carries what is in it. */
record Post(Opened opened) {

  /** Writes messages down and sends what is due, these and whatever waited. Blocking. */
  List<Told> tell(Collection<? extends Message> messages) {
    Courier courier = courier();
    List<Written> written = courier.write(messages, opened.clock().instant(), opened.by());
    courier.sendDue();
    return told(written);
  }

  /** How they would be told; writes nothing down and sends nothing. */
  List<Draft> drafts(Collection<Notice> notices) {
    Courier courier = courier();
    return notices.stream()
        .map(one -> new Draft(one, courier.ways(one), courier.isWritten(one)))
        .toList();
  }

  Courier courier() {
    Map<String, String> hooks = new HashMap<>();
    for (Owner owner : owners(opened.project().graph())) {
      if (owner.alertSecret() != null) {
        hooks.put(owner.team(), owner.alertSecret());
      }
    }
    // What waits, waits in the real world, whatever year an example lives in.
    return new Courier(outbox(), opened.home().channels(), hooks::get, Clock.systemUTC());
  }

  private static List<Owner> owners(AssetGraph graph) {
    List<Owner> out = new ArrayList<>();
    for (AssetName name : graph.order()) {
      out.add(graph.asset(name).owner());
    }
    graph.exposures().stream().map(Exposure::owner).forEach(out::add);
    return out;
  }

  /** Notices with their sendings; one query. */
  List<Told> told(List<Written> written) {
    List<Sending> all = outbox().sendings(written.stream().map(Written::id).toList());
    return written.stream()
        .map(w -> new Told(w, all.stream().filter(s -> s.notice().equals(w.id())).toList()))
        .toList();
  }

  Outbox outbox() {
    return opened.home().metadata().outbox();
  }
}
