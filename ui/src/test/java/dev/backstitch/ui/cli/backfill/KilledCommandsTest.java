package dev.backstitch.ui.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From a wrong setting to a published correction: in one shop the commands are let alone, in the
 * other each is a process that is killed as by kill -9 somewhere in the middle, and gone on with as
 * a person would.
 */
@Tag("large")
class KilledCommandsTest {
  private static final ShopSource SCALED =
      ShopSource.PLAIN.with(
          "sum(amount) AS revenue FROM o GROUP BY country\");",
          "CAST(sum(amount) * CAST($factor AS INTEGER) AS DECIMAL(18,2)) AS revenue FROM o"
              + " GROUP BY country\").with(param(\"factor\", \"1\"));");
  private static final int KILLS_EACH = 2;
  private static final int COMMANDS_KILLED = 3;
  private static final int TRIES = 3;
  private static final List<String> TABLES = List.of("orders", "revenue", "two_days");

  private @TempDir Path folder;
  private final Random random = new Random(20_240_304);
  private long wholeMillis;
  private int kills;
  private int faster;

  @Test
  void killedAnywhereAndGoneOnWithTheyEndInTheSamePublishedContent() throws Exception {
    Shop quiet = corrected("quiet", KilledCommandsTest::done);
    Shop killed = corrected("killed", this::killing);
    System.out.println(
        "kills of commands: " + kills + ", " + faster + " commands were done before");
    for (String table : TABLES) {
      assertThat(content(killed, table)).as(table).isEqualTo(content(quiet, table));
    }
    assertThat(killed.run("materialize").out()).isEqualTo("nothing to do\n");
    assertThat(kills).isEqualTo(KILLS_EACH * COMMANDS_KILLED);
  }

  private interface Hand {
    void does(Shop shop, String... command) throws Exception;
  }

  private Shop corrected(String name, Hand hand) throws Exception {
    Shop shop = Shop.in(folder.resolve(name));
    shop.declare(SCALED);
    hand.does(shop, "materialize");
    done(shop, "config", "set", "finance.revenue.factor", "100", "--reason", "cents");
    done(shop, "backfill", "plan", "--from", "finance.revenue", "--reason", "cents");
    hand.does(shop, "backfill", "run", "p1");
    shop.deliver("2024-03-03", "4,,7.00", "5,uk,2.00", "6,fr,3.00");
    done(shop, "materialize");
    hand.does(shop, "backfill", "publish", "p1");
    // What came in meanwhile and stays stale is restated as well.
    String late = "sales.orders[2024-03-03]";
    done(shop, "backfill", "plan", "--from", late, "--reason", "redelivered");
    done(shop, "backfill", "run", "p2");
    done(shop, "backfill", "publish", "p2");
    return shop;
  }

  private static void done(Shop shop, String... command) {
    Call call = shop.run(command);
    assertThat(call.code())
        .as("%s: %s", String.join(" ", command), call.out() + call.err())
        .isZero();
  }

  private void killing(Shop shop, String... command) throws Exception {
    if (wholeMillis == 0) {
      long begun = System.nanoTime();
      assertThat(shop.start("assets").waitFor()).isZero();
      wholeMillis = 2 * (System.nanoTime() - begun) / 1_000_000;
    }
    long most = wholeMillis;
    for (int i = 0; i < KILLS_EACH; ) {
      if (isKilled(shop, most, next(shop, command))) {
        kills++;
        i++;
      } else {
        faster++;
        most /= 2;
      }
    }
    goneOnWith(shop, command);
  }

  /** A command that was done before is asked again with less time, so that it is killed at last. */
  private boolean isKilled(Shop shop, long most, String... command)
      throws IOException, InterruptedException {
    Process process = shop.start(command);
    long after = most / 4 + random.nextInt((int) Math.max(1, most * 3 / 4));
    if (process.waitFor(after, TimeUnit.MILLISECONDS)) {
      return false;
    }
    process.destroyForcibly().waitFor();
    return true;
  }

  /** What was begun and has nothing to be gone on with is given up, and begun anew. */
  private static void goneOnWith(Shop shop, String... command) {
    Call call = shop.run(next(shop, command));
    for (int i = 0; i < TRIES && call.code() != 0; i++) {
      if (call.err().contains("BS-582")) {
        done(shop, "backfill", "cancel", "p1");
      }
      call = shop.run(next(shop, command));
    }
    assertThat(call.code())
        .as("%s: %s", String.join(" ", command), call.out() + call.err())
        .isZero();
  }

  /** A run of a backfill is gone on with where there is one that is not built, else begun. */
  private static String[] next(Shop shop, String... command) {
    if (!List.of(command).contains("run")) {
      return command;
    }
    String stage = shop.run("backfill", "status", "p1", "--json").json().path("stage").asText();
    return switch (stage) {
      case "building", "failed" -> new String[] {"backfill", "resume", "p1"};
      case "built", "approved" -> new String[] {"backfill", "status", "p1"};
      default -> command;
    };
  }

  private static String content(Shop shop, String table) {
    return shop.run("query", "--csv", "SELECT * FROM " + table + " ORDER BY ALL").out();
  }
}
