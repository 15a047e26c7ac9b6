package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.storage.code.Code;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The code that one asset was built with, version by version. */
record CodeVersions(Opened opened, AssetName name) {

  /** The newest first; that of today before all. */
  List<CodeVersion> all() {
    Fingerprint now = opened.project().fingerprint(name);
    Map<Fingerprint, TreeSet<Long>> published = published();
    published.putIfAbsent(now, new TreeSet<>());
    Map<Long, Release> releases =
        metadata()
            .releases()
            .among(published.values().stream().flatMap(Set::stream).collect(Collectors.toSet()))
            .stream()
            .collect(Collectors.toMap(Release::id, Function.identity()));
    AssetState state = opened.state().of(name);
    List<CodeVersion> out = new ArrayList<>();
    published.forEach(
        (print, ids) -> {
          Release first = ids.isEmpty() ? null : releases.get(ids.first());
          Release last = ids.isEmpty() ? null : releases.get(ids.last());
          CodeVersion.Text text = text(print, now);
          out.add(
              new CodeVersion(
                  print.code(),
                  print.config(),
                  first,
                  last,
                  print.equals(now),
                  standing(state, print),
                  text,
                  text == null ? why(print) : ""));
        });
    Comparator<CodeVersion> newest = Comparator.comparingLong(CodeVersions::age);
    out.sort(newest.reversed());
    return out;
  }

  private static long age(CodeVersion version) {
    Release last = version.last();
    return version.isNow() || last == null ? Long.MAX_VALUE : last.id();
  }

  /** In which releases something was published that each version built. */
  private Map<Fingerprint, TreeSet<Long>> published() {
    Map<Fingerprint, TreeSet<Long>> out = new LinkedHashMap<>();
    for (Painting one : metadata().paintings().of(Set.of(name)).getOrDefault(name, List.of())) {
      if (!one.isRemoval()) {
        Fingerprint print = new Fingerprint(one.code(), one.config());
        out.computeIfAbsent(print, any -> new TreeSet<>()).add(one.release());
      }
    }
    return out;
  }

  private static PartitionSet standing(AssetState state, Fingerprint print) {
    PartitionSet out = state.extent().none();
    for (Painted painted : state.painted()) {
      Painting by = painted.painting();
      if (by.code().equals(print.code()) && by.config().equals(print.config())) {
        out = out.union(painted.keys());
      }
    }
    return out;
  }

  private CodeVersion.@Nullable Text text(Fingerprint print, Fingerprint now) {
    AssetDefinition asset = opened.project().graph().asset(name);
    if (print.equals(now) && asset.origin() instanceof Origin.Selected query) {
      List<Parameter> sorted =
          query.parameters().stream().sorted(Comparator.comparing(Parameter::name)).toList();
      return new CodeVersion.Text(query.sql(), Fingerprint.reading(asset), sorted);
    }
    Optional<Code> kept = metadata().codes().find(name, print.code(), print.config());
    return kept.map(code -> new CodeVersion.Text(code.sql(), code.reading(), code.parameters()))
        .orElse(null);
  }

  private String why(Fingerprint print) {
    if (print.code().equals(Fingerprint.FOREIGN)) {
      return "another program wrote the rows";
    }
    Origin origin = opened.project().graph().asset(name).origin();
    if (origin instanceof Origin.Computed) {
      return "the classes of a Java step are not kept as text";
    }
    return origin.kind().equals("table")
        ? "its text was not kept when it ran"
        : "no text of the project makes a " + origin.kind() + " asset";
  }

  private Metadata metadata() {
    return opened.home().metadata();
  }
}
