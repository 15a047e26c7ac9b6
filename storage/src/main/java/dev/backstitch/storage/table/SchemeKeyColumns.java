package dev.backstitch.storage.table;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.TypeText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One column per dimension, by the dimension's name. In Europe/Berlin the key {@code 2026-10-25} is
 * the DATE 2026-10-25, the hour {@code 2026-10-25T02:00+01:00} is the TIMESTAMPTZ 2026-10-25 01:00
 * UTC. Keys that are no times are kept as they are, whether the scheme knows them or not.
 */
record SchemeKeyColumns(Scheme scheme) implements KeyColumns {
  SchemeKeyColumns {
    Objects.requireNonNull(scheme);
  }

  @Override
  public List<Column> columns() {
    return scheme.dimensions().stream()
        .map(d -> Column.of(d.name(), TypeText.parse(d.name(), d.axis().sqlType())).asRequired())
        .toList();
  }

  @Override
  public List<Object> values(PartitionKey key) {
    requireCount(key.parts().size());
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < scheme.dims(); i++) {
      Axis axis = scheme.dimension(i).axis();
      values.add(axis instanceof TimeAxis time ? value(time, key.part(i)) : key.part(i));
    }
    return values;
  }

  private static Object value(TimeAxis axis, String part) {
    long cell = axis.cell(part);
    return isDate(axis)
        ? LocalDate.parse(axis.columnText(cell))
        : Instant.ofEpochSecond(cell).atOffset(ZoneOffset.UTC);
  }

  @Override
  public PartitionKey key(List<Object> values) {
    requireCount(values.size());
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < scheme.dims(); i++) {
      parts.add(part(scheme.dimension(i), values.get(i)));
    }
    return new PartitionKey(parts);
  }

  private static String part(Dimension dimension, Object value) {
    return dimension.axis() instanceof TimeAxis axis
        ? timePart(dimension.name(), axis, value)
        : (String) value;
  }

  private static String timePart(String column, TimeAxis axis, Object value) {
    long second =
        isDate(axis)
            ? ((LocalDate) value).atStartOfDay(axis.zone()).toEpochSecond()
            : ((OffsetDateTime) value).toEpochSecond();
    String text = axis.text(axis.floor(second));
    if (!value.equals(value(axis, text))) {
      throw new ProblemException(
          Problem.of(
                  "BS-607",
                  "column " + column,
                  "found the value " + value + ", expected the start of one of the " + axis.words())
              .blamedOn(Blame.DATA)
              .nearest(text));
    }
    return text;
  }

  private static boolean isDate(Axis axis) {
    return axis.sqlType().equals("DATE");
  }

  private void requireCount(int found) {
    if (found != scheme.dims()) {
      throw new IllegalArgumentException(
          "Cannot use " + found + " key parts for " + scheme.shape() + ": " + scheme.dims());
    }
  }
}
