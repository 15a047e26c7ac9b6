package dev.backstitch.ui.cli.shop;

/** The shop's declarations as a user would write them; a change makes another version of them. */
public final class ShopSource {
  private static final String TEXT =
      """
      package shop;

      import static dev.backstitch.dsl.Assets.*;
      import static dev.backstitch.dsl.Checks.*;
      import static dev.backstitch.dsl.Mappings.*;

      import dev.backstitch.asset.definition.*;
      import dev.backstitch.dsl.Project;
      import dev.backstitch.dsl.asset.*;
      import dev.backstitch.dsl.reader.Exposure;
      import dev.backstitch.dsl.scheme.*;
      import java.nio.file.Path;
      import java.time.Instant;

      public final class ShopProject implements DemoProject {
        static final Owner SALES = team("sales", "sales@shop.example");
        static final Owner FINANCE = team("finance", "finance@shop.example");
        static final Daily DAYS = Daily.from("2024-03-01", "UTC");

        static final RawAsset<Daily> ORDERS_RAW =
            raw("sales.orders_raw").ownedBy(SALES).partitionedBy(DAYS)
                .appendedFrom(csv("orders/{partition}.csv",
                    column("id", "BIGINT").required(),
                    column("country", "VARCHAR"),
                    column("amount", "DECIMAL(12,2)").required()))
                .expectedBy("04:00")
                .onRedelivery(superseding());

        static final Table<Daily> ORDERS =
            cleaned("sales.orders").ownedBy(SALES).partitionedBy(DAYS)
                .reads("raw", ORDERS_RAW, samePartition())
                .select("SELECT id, country, amount FROM raw")
                .keyedBy("id")
                .mustHold(noRows("SELECT * FROM output WHERE amount < 0"))
                .shouldHold(inRange("amount", "0", "1000"))
                .inGroup("core");

        static final Table<Daily> REVENUE =
            mart("finance.revenue").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("o", ORDERS, samePartition())
                .select("SELECT country, sum(amount) AS revenue FROM o GROUP BY country");

        static final Table<Daily> TWO_DAYS =
            mart("finance.two_days").ownedBy(FINANCE).partitionedBy(DAYS)
                .reads("r", REVENUE, trailingDays(2).clippedAtStart())
                .select("SELECT sum(revenue) AS revenue FROM r");

        static final Exposure BOARD =
            dashboard("board").ownedBy(FINANCE).showing(REVENUE, "revenue");

        @Override public String name() { return "shop"; }
        @Override public Declarations declarations() {
          return Project.declaredIn(ShopProject.class);
        }
        @Override public Instant now() { return Instant.parse("2024-03-04T06:00:00Z"); }
        @Override public Instant receivedAt(Instant modified) { return now(); }
        @Override public Path landing(Path scratch, Path source) { return source; }
      }
      """;

  /** The shop as it is. */
  public static final ShopSource PLAIN = new ShopSource(TEXT);

  /** One of its steps is Java, and says how often it counts what it adds up. */
  public static final ShopSource JAVA_STEP =
      PLAIN
          .with(
              ".select(\"SELECT sum(revenue) AS revenue FROM r\");",
              ".compute(ShopProject::days, column(\"revenue\", \"DECIMAL(18,2)\"));")
          .with(
              "static final Exposure BOARD",
              """
              static java.util.List<Row> days(Inputs in) {
                java.math.BigDecimal sum = java.math.BigDecimal.ZERO;
                for (Row row : in.rows("r")) {
                  sum = sum.add((java.math.BigDecimal) row.value("revenue"));
                }
                return java.util.List.of(Row.of("revenue", sum.multiply(FACTOR)));
              }
              static final java.math.BigDecimal FACTOR = new java.math.BigDecimal("1");
              static final Exposure BOARD\
              """);

  /** The same, counting everything twice. */
  public static final ShopSource JAVA_STEP_TWICE =
      JAVA_STEP.with("BigDecimal(\"1\")", "BigDecimal(\"2\")");

  private final String text;

  private ShopSource(String text) {
    this.text = text;
  }

  /** The shop with one part of its declarations written otherwise. */
  public ShopSource with(String part, String other) {
    if (!text.contains(part)) {
      throw new IllegalArgumentException("Cannot find " + part);
    }
    return new ShopSource(text.replace(part, other));
  }

  String text() {
    return text;
  }
}
