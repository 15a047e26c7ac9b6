package dev.backstitch.ui.http.resource.audit;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.words.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Some of the assets that an audit tells of.
 *
 * @param total how many there are on all pages
 * @param next the asset to go on after; null when there are no more
 */
record AuditPage(List<Judged> shown, long total, @Nullable String next) {
  private static final int SHOWN = 200;
  private static final List<RerunVerdict> WORST_FIRST =
      List.of(
          RerunVerdict.UNSAFE, RerunVerdict.UNKNOWN, RerunVerdict.CONDITIONAL, RerunVerdict.SAFE);

  /** What narrows the assets, and puts them in order. */
  static Param[] params() {
    return new Param[] {
      Param.query(
          "verdict", Shape.words("unsafe", "unknown", "conditional", "safe"), "only those with it"),
      Param.query("owner", "only those of this team"),
      Param.query("rule", "only those of which this rule found something, such as RS06"),
      Param.query("q", "only those with this text in their name, a rule, expression or reason"),
      Param.query("order", Shape.words("built", "worst"), "as they are built, or the worst first")
    };
  }

  /** What a call depends on, as text. */
  static String words(Request request) {
    return IntStream.range(0, 7)
        .mapToObj(i -> List.of("verdict", "owner", "rule", "q", "order", "limit", "cursor").get(i))
        .map(name -> name + "=" + request.text(name))
        .collect(Collectors.joining("\n"));
  }

  /** Whether a part is asked for; else all of it is told at once, its ranking too. */
  static boolean isPart(Request request) {
    return request.text("limit") != null || request.text("cursor") != null;
  }

  static AuditPage of(Request request, List<Judged> all) {
    Paging paging = isPart(request) ? Paging.of(request, SHOWN) : new Paging(all.size(), null);
    String q = request.text("q");
    String text = q == null ? "" : q.strip().toLowerCase(Locale.ROOT);
    List<Judged> found =
        all.stream()
            .filter(one -> is(request.text("verdict"), verdict(one)))
            .filter(one -> is(request.text("owner"), owner(one)))
            .filter(one -> request.text("rule") == null || rules(one).contains(rule(request)))
            .filter(one -> text.isEmpty() || words(one).contains(text))
            .toList();
    if ("worst".equals(request.text("order"))) {
      Comparator<Judged> worst =
          Comparator.comparing((Judged one) -> WORST_FIRST.indexOf(one.audit().verdict()))
              .thenComparing(Judged::name);
      found = found.stream().sorted(worst).toList();
    }
    int from = paging.after() == null ? 0 : 1 + place(found, paging.after());
    int end = Math.min(found.size(), from + paging.limit());
    String next = end < found.size() ? found.get(end - 1).name() : null;
    return new AuditPage(found.subList(from, end), found.size(), next);
  }

  private static int place(List<Judged> found, String name) {
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new ProblemException(Problem.of("BS-820", "?cursor", "is none that this list gave"));
  }

  /** How many assets each team owns. */
  static Map<String, Long> owners(List<Judged> all) {
    return counted(all, one -> Set.of(owner(one)));
  }

  /** Of how many assets each rule found something. */
  static Map<String, Long> rules(List<Judged> all) {
    return counted(all, AuditPage::rules);
  }

  private static Map<String, Long> counted(List<Judged> all, Function<Judged, Set<String>> of) {
    return all.stream()
        .flatMap(one -> of.apply(one).stream())
        .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
  }

  private static boolean is(@Nullable String wanted, String found) {
    return wanted == null || wanted.equals(found);
  }

  private static String rule(Request request) {
    return request.needed("rule");
  }

  static String verdict(Judged one) {
    return Words.word(one.audit().verdict());
  }

  private static String owner(Judged one) {
    return one.asset().owner().team();
  }

  private static Set<String> rules(Judged one) {
    return one.audit().findings().stream().map(Finding::rule).collect(Collectors.toSet());
  }

  private static String words(Judged one) {
    StringBuilder out = new StringBuilder(one.name());
    for (Finding finding : one.audit().findings()) {
      out.append('\n').append(finding.rule()).append('\n').append(finding.expression());
      out.append('\n').append(finding.why());
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }
}
