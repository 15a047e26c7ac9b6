package dev.backstitch.engine.notice.letter;

import java.util.List;
import java.util.Objects;

/** A piece of a letter. Texts are as they come, of any characters; formats escape them. */
public sealed interface Block {
  /** Writes it in one format. */
  void accept(Visitor visitor);

  /** One method for each kind. */
  interface Visitor {
    void heading(Heading heading);

    void text(Text text);

    void quote(Quote quote);

    void table(Table table);

    void command(Command command);
  }

  /** Begins a part. */
  record Heading(String words) implements Block {
    public Heading {
      Objects.requireNonNull(words);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.heading(this);
    }
  }

  /** A paragraph of ours. */
  record Text(String words) implements Block {
    public Text {
      Objects.requireNonNull(words);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.text(this);
    }
  }

  /**
   * What somebody else wrote, kept apart from what we say; may have several lines.
   *
   * @param by who wrote it and when, in words; empty where that is plain
   */
  record Quote(String words, String by) implements Block {
    public Quote {
      Objects.requireNonNull(words);
      Objects.requireNonNull(by);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.quote(this);
    }
  }

  /** Rows of the same columns; every row has a cell for each. */
  record Table(List<Column> columns, List<List<String>> rows) implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<String> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              "Cannot put " + row.size() + " cells into " + columns.size() + " columns");
        }
      }
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.table(this);
    }
  }

  /** The head of a table's column. */
  record Column(String name, Style style) {
    public Column {
      Objects.requireNonNull(name);
      Objects.requireNonNull(style);
    }
  }

  /** What cells are. */
  enum Style {
    WORDS,
    /** Names as they are typed. */
    NAME,
    /** Numbers, to the right. */
    FIGURE
  }

  /**
   * Something to be copied into a shell.
   *
   * @param does what it does, in words
   */
  record Command(String does, String line) implements Block {
    public Command {
      Objects.requireNonNull(does);
      Objects.requireNonNull(line);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.command(this);
    }
  }
}
