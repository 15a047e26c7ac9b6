package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A part of a selection that means assets by itself. */
sealed interface Term permits Term.AnyOf, Term.AllOf, Term.Not, Term.Reach, Named, Having {
  Chosen choose(AssetGraph graph);

  /** As it is written; reads back to an equal term. */
  String text();

  /** As it is written where a term must stand for itself. */
  default String atom() {
    return "(" + text() + ")";
  }

  /** Whether it names partitions anywhere. */
  boolean hasPartitions();

  /** {@code a or b}; a comma means the same. */
  record AnyOf(List<Term> terms) implements Term {
    public AnyOf {
      terms = List.copyOf(terms);
    }

    @Override
    public Chosen choose(AssetGraph graph) {
      return terms.stream().map(t -> t.choose(graph)).reduce(Chosen::or).orElseThrow();
    }

    @Override
    public String text() {
      return terms.stream()
          .map(t -> t instanceof AnyOf ? t.atom() : t.text())
          .collect(Collectors.joining(" or "));
    }

    @Override
    public boolean hasPartitions() {
      return terms.stream().anyMatch(Term::hasPartitions);
    }
  }

  /** {@code a and b}. */
  record AllOf(List<Term> terms) implements Term {
    public AllOf {
      terms = List.copyOf(terms);
    }

    @Override
    public Chosen choose(AssetGraph graph) {
      return terms.stream().map(t -> t.choose(graph)).reduce(Chosen::and).orElseThrow();
    }

    @Override
    public String text() {
      return terms.stream()
          .map(t -> t instanceof AnyOf || t instanceof AllOf ? t.atom() : t.text())
          .collect(Collectors.joining(" and "));
    }

    @Override
    public boolean hasPartitions() {
      return terms.stream().anyMatch(Term::hasPartitions);
    }
  }

  /** {@code not a}: all other assets. */
  record Not(Term term) implements Term {
    @Override
    public Chosen choose(AssetGraph graph) {
      return Chosen.whole(graph.order()).minus(term.choose(graph));
    }

    @Override
    public String text() {
      return "not " + (term instanceof AnyOf || term instanceof AllOf ? term.atom() : term.text());
    }

    @Override
    public boolean hasPartitions() {
      return term.hasPartitions();
    }
  }

  /**
   * {@code 2+a+1}: with what it is made from and what is made from it.
   *
   * @param up edges to follow upstream; 0 for none
   * @param down edges to follow downstream; 0 for none
   */
  record Reach(int up, Term term, int down) implements Term {
    static final int ALL = Integer.MAX_VALUE;

    @Override
    public Chosen choose(AssetGraph graph) {
      Chosen from = term.choose(graph);
      Set<AssetName> around = new HashSet<>(graph.upstreamOf(from.names(), up));
      around.addAll(graph.downstreamOf(from.names(), down));
      return from.or(Chosen.whole(around));
    }

    @Override
    public String text() {
      String before = up == 0 ? "" : up == ALL ? "+" : up + "+";
      String after = down == 0 ? "" : down == ALL ? "+" : "+" + down;
      return before + term.atom() + after;
    }

    @Override
    public boolean hasPartitions() {
      return term.hasPartitions();
    }
  }
}
