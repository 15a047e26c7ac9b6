package dev.backstitch.engine.app.config;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.config.Configured;
import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.storage.config.ConfigChanges;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Values of parameters. A change holds from the next opening of the home on; what was built with
 * another value is stale from then.
 */
public final class Config {
  private final Opened opened;
  private final Declarations declared;
  private final Consumer<Declarations> check;

  /**
   * @param declared as the project says it
   * @param check throws every problem of declarations
   */
  public Config(Opened opened, Declarations declared, Consumer<Declarations> check) {
    this.opened = opened;
    this.declared = declared;
    this.check = check;
  }

  /**
   * A parameter of this home.
   *
   * @param declared null when the project declares it no longer
   * @param change the newest; null when there never was one
   */
  public record Setting(String name, @Nullable String declared, @Nullable ConfigChange change) {
    /** The value that holds; null when nothing reads it. */
    public @Nullable String value() {
      String given = change == null ? null : change.value();
      return declared == null || given == null ? declared : given;
    }
  }

  /** All values that a home gives. */
  public static Map<String, String> values(ConfigChanges changes) {
    Map<String, String> out = new TreeMap<>();
    for (ConfigChange change : changes.newest()) {
      Optional.ofNullable(change.value()).ifPresent(value -> out.put(change.name(), value));
    }
    return out;
  }

  /** Every parameter that is declared, and every other one that was given a value; by name. */
  public List<Setting> settings() {
    Map<String, String> names = declaredValues();
    Map<String, ConfigChange> changes =
        changes().newest().stream()
            .collect(Collectors.toMap(ConfigChange::name, Function.identity()));
    Map<String, Setting> out = new TreeMap<>();
    names.forEach((name, value) -> out.put(name, new Setting(name, value, changes.get(name))));
    changes.forEach(
        (name, change) -> {
          if (change.value() != null) {
            out.putIfAbsent(name, new Setting(name, null, change));
          }
        });
    return List.copyOf(out.values());
  }

  /** Newest first. */
  public List<ConfigChange> history(int limit) {
    return changes().history(limit);
  }

  /**
   * Gives a parameter another value, or its declared one again. A value that holds already is not
   * recorded again.
   *
   * @param value null for the declared one
   * @param reason not blank
   * @throws ProblemException BS-790 when no such parameter is declared; BS-791 without a reason;
   *     every problem that the project would have with it
   */
  public Optional<ConfigChange> change(String name, @Nullable String value, String reason) {
    Map<String, Setting> settings =
        settings().stream().collect(Collectors.toMap(Setting::name, Function.identity()));
    Setting setting = settings.get(name);
    if (setting == null) {
      throw new ProblemException(
          Problem.of("BS-790", name, "is no parameter of this project")
              .nearest(Nearest.to(name, settings.keySet()).orElse(null))
              .next(
                  "Parameters are declared with .with(param(...)); `backstitch config` lists them."));
    }
    if (reason.isBlank()) {
      throw new ProblemException(
          Problem.of("BS-791", name, "would change without a reason, expected why")
              .next("Say it with --reason: it is kept with the change."));
    }
    ConfigChange before = setting.change();
    if (value == null ? before == null || before.value() == null : value.equals(setting.value())) {
      return Optional.empty();
    }
    requireSound(name, value);
    return Optional.of(
        changes()
            .record(
                new ConfigChange(
                    0, name, value, opened.clock().instant(), opened.by(), reason.strip())));
  }

  /** A value that the project cannot stand would keep everybody out of the home. */
  private void requireSound(String name, @Nullable String value) {
    Map<String, String> values = new TreeMap<>(values(changes()));
    if (value == null) {
      values.remove(name);
    } else {
      values.put(name, value);
    }
    check.accept(Configured.by(values, declared));
  }

  private Map<String, String> declaredValues() {
    Map<String, String> out = new TreeMap<>();
    for (AssetDefinition asset : declared.assets()) {
      for (Parameter parameter : parameters(asset)) {
        out.put(Configured.name(asset, parameter), parameter.value());
      }
    }
    return out;
  }

  private static List<Parameter> parameters(AssetDefinition asset) {
    return asset.origin() instanceof Origin.Selected selected ? selected.parameters() : List.of();
  }

  private ConfigChanges changes() {
    return opened.home().metadata().configChanges();
  }
}
