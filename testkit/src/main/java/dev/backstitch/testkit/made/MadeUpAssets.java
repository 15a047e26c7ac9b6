package dev.backstitch.testkit.made;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** Of a hundred assets 85 are daily, 8 weekly and 7 monthly; one in eight reads another group. */
final class MadeUpAssets {
  private static final int LAYERS = 16;
  private static final int PER_GROUP = 60;
  private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
  private static final Dimension DAY = Dimension.from("day", CalendarAxis.days(ZONE), "2014-01-01");
  private static final List<Column> COLUMNS = List.of(Column.of("amount", Scalar.BIGINT));
  private static final List<String> SUBJECTS =
      List.of("orders", "clicks", "refunds", "stock", "prices", "visits", "parcels", "invoices");
  private static final List<String> FORMS =
      List.of("raw", "clean", "daily", "joined", "totals", "ranked", "rolling", "report");

  private final int size;
  private final Random random = new Random(11);
  private final List<AssetDefinition> assets = new ArrayList<>();
  private final List<List<List<AssetDefinition>>> byGroup = new ArrayList<>();

  MadeUpAssets(int size) {
    this.size = size;
    int groups = Math.max(1, size / PER_GROUP);
    for (int group = 0; group < groups; group++) {
      List<List<AssetDefinition>> layers = new ArrayList<>();
      for (int layer = 0; layer < LAYERS; layer++) {
        layers.add(new ArrayList<>());
      }
      byGroup.add(layers);
    }
  }

  List<AssetDefinition> all() {
    for (int i = 0; i < size; i++) {
      int layer = (int) ((long) i * LAYERS / size);
      int group = random.nextInt(byGroup.size());
      AssetDefinition asset = asset(i, layer, group);
      byGroup.get(group).get(layer).add(asset);
      assets.add(asset);
    }
    return List.copyOf(assets);
  }

  private AssetDefinition asset(int number, int layer, int group) {
    Scheme scheme = layer == 0 ? Scheme.of(DAY) : scheme();
    List<Input> inputs = inputs(layer, group, scheme);
    String team = "team" + group / 4;
    String form = FORMS.get(layer * FORMS.size() / LAYERS);
    String table =
        SUBJECTS.get(group % SUBJECTS.size())
            + String.format(Locale.ROOT, "_%s_%05d", form, number);
    return new AssetDefinition(
        new AssetName(team, table),
        layer == 0 ? Layer.EXTERNAL : layer < 5 ? Layer.CLEANED : Layer.MART,
        new Owner(team, team + "@example.com", null, List.of()),
        scheme,
        inputs.isEmpty()
            ? new Origin.Outside(COLUMNS)
            : new Origin.Computed(given -> List.of(), COLUMNS),
        inputs,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new Notes("", Set.of(), "group " + group, List.of()),
        Policy.PLAIN,
        new Place("MadeUpAssets.java", 1 + number));
  }

  private Scheme scheme() {
    int kind = random.nextInt(100);
    TimeAxis axis =
        kind < 85
            ? (TimeAxis) DAY.axis()
            : kind < 93 ? CalendarAxis.weeks(ZONE, DayOfWeek.MONDAY) : CalendarAxis.months(ZONE);
    return Scheme.of(kind < 85 ? DAY : DAY.by("day", axis));
  }

  private List<Input> inputs(int layer, int group, Scheme scheme) {
    List<Input> inputs = new ArrayList<>();
    List<AssetName> read = new ArrayList<>();
    for (int i = 0; i < 2 && layer > 0; i++) {
      int from = random.nextInt(8) == 0 ? random.nextInt(byGroup.size()) : group;
      int back = random.nextInt(4) == 0 ? random.nextInt(layer) : layer - 1;
      List<AssetDefinition> candidates = byGroup.get(from).get(back);
      if (!candidates.isEmpty()) {
        AssetDefinition up = candidates.get(random.nextInt(candidates.size()));
        if (!read.contains(up.name())) {
          read.add(up.name());
          inputs.add(new Input("i" + i, up.name(), mapping(up.scheme(), scheme), null));
        }
      }
    }
    return inputs;
  }

  private MappingSpec mapping(Scheme up, Scheme down) {
    if (!up.equals(down)) {
      return new Overlapping();
    }
    TimeAxis axis = (TimeAxis) up.dimension(0).axis();
    return random.nextInt(5) == 0
        ? TrailingUnits.of(1 + random.nextInt(6), axis.unit()).clippedAtStart()
        : new SamePartition();
  }
}
