package dev.backstitch.ui.http.job;

/** What a job does. Blocking; may throw problems. */
@FunctionalInterface
public interface Doing {
  Done does(JobProgress progress);
}
