package dev.backstitch.examples.late;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.util.ArrayList;
import java.util.List;

/** A journal in which nobody posts to a day that has been closed for two days. */
final class Journal {
  private static final Owner TEAM = team("books", "books@example.org");
  static final String FIRST = "2022-01-01";
  private static final Daily DAYS = Daily.from(FIRST, "Europe/Berlin");

  static final RawAsset<Daily> ENTRIES_RAW =
      raw("books.entries_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS.named("received_day"))
          .appendedFrom(
              csv(
                  "entries/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("cents", "BIGINT").required(),
                  column("booked_at", "TIMESTAMP")))
          .onRedelivery(superseding());

  static final Table<Daily> ENTRIES =
      cleaned("books.entries")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              ENTRIES_RAW,
              byEventTime(eventTime("booked_at"), openFor(days(2)).thenPostInOpenPartition()))
          .select("SELECT id, cents, CAST(booked_at AS DATE) AS belongs_to FROM raw")
          .keyedBy("id");

  static final Table<Daily> BY_JAVA =
      cleaned("books.by_java")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads(
              "raw",
              ENTRIES_RAW,
              byEventTime(eventTime("booked_at"), openFor(days(2)).thenPostInOpenPartition()))
          .compute(
              in -> {
                List<Row> rows = new ArrayList<>();
                for (Row row : in.rows("raw")) {
                  rows.add(Row.of("id", row.value("id")));
                }
                return rows;
              },
              column("id", "BIGINT").required());

  static final Table<Daily> TAKINGS =
      mart("books.takings")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("e", ENTRIES, samePartition())
          .select("SELECT sum(cents) AS cents FROM e");

  private Journal() {}
}
