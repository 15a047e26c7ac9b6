package dev.backstitch.lineage.sql;

import java.util.Optional;

/** Works out each question once, as long as the memory lasts. */
record RememberedAnalyses(Analyses fresh, Memory memory) implements Analyses {
  @Override
  public Analysis of(Question question) {
    String key = question.key();
    Optional<Analysis> known =
        memory.recall(key).flatMap(text -> MemoryText.read(text, Analysis.class));
    return known.orElseGet(() -> learnt(key, question));
  }

  private Analysis learnt(String key, Question question) {
    Analysis analysis = fresh.of(question);
    memory.remember(key, MemoryText.of(analysis));
    return analysis;
  }
}
