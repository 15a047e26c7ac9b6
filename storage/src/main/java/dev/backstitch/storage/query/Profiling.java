package dev.backstitch.storage.query;

/** Says where the time of a batch's statement goes. Safe for use by many threads. */
public interface Profiling {
  /**
   * Runs what the batch selects, writing nothing, and answers the engine's own profile as JSON:
   * each operator with its rows and its seconds. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-508 when the text fails
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  String profile(Batches.Batch batch, Cancellation cancellation);
}
