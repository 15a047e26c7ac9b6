package dev.backstitch.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** A shop that counted two days twice: published so, mended in its code, and noticed by finance. */
final class WrongShop {
  private static final String RIGHT = "SELECT id, country, amount FROM raw";
  private static final String WRONG =
      "SELECT id, country, CAST(CASE WHEN id >= 4 THEN amount * 2 ELSE amount END AS DECIMAL(12,2))"
          + " AS amount FROM raw";

  private WrongShop() {}

  /** Its home, opened by somebody who has a say for finance. */
  static Backstitch in(Path folder) throws IOException {
    Path totals = Files.createDirectories(folder.resolve("landing/finance"));
    Files.writeString(
        totals.resolve("totals.csv"),
        String.join(
            System.lineSeparator(),
            "day,country,eur",
            "2024-03-01,uk,10.00",
            "2024-03-02,uk,5.25",
            "2024-03-03,uk,7.00",
            "2024-03-04,uk,1.00",
            ""));
    Shop shop = Shop.in(folder);
    shop.deliver("2024-03-01", "1,uk,10.00");
    shop.deliver("2024-03-02", "2,uk,5.25");
    shop.deliver("2024-03-03", "4,uk,7.00");
    shop.deliver("2024-03-04", "5,uk,1.00");
    ShopSource right = asked();
    shop.declare(right.with(RIGHT, WRONG));
    assertThat(shop.run("materialize").code()).isZero();
    shop.declare(right);
    Path classes = folder.resolve("classes");
    return Backstitch.open(
        Projects.find(classes.toString()),
        new Options(
            shop.home(), folder.resolve("landing"), Instant.parse("2024-03-05T06:00:00Z"), "ines"));
  }

  private static ShopSource asked() {
    return ShopSource.PLAIN
        .with("2024-03-04T06:00:00Z", "2024-03-05T06:00:00Z")
        .with(
            "team(\"finance\", \"finance@shop.example\")",
            "team(\"finance\", \"finance@shop.example\").approvedBy(\"ines\")")
        .with(
            "AS revenue FROM o GROUP BY country\");",
            """
            AS revenue FROM o GROUP BY country")
                .keyedBy("country")
                .reconciledWith(
                    totals(FINANCE, csv("finance/totals.csv", column("day", "DATE"),
                            column("country", "VARCHAR"), column("eur", "DECIMAL(18,2)")))
                        .per("day", "country").sum("revenue", "eur"));""");
  }
}
