package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.deploy.DeployVerb;
import dev.backstitch.ui.cli.remote.line.Part;
import dev.backstitch.ui.http.resource.deploy.CodeResource;
import java.nio.file.Path;

/** Sends files of this machine that a call needs; what the server has is not sent again. */
record Sending(Caller caller) {
  /**
   * A jar, under its hash.
   *
   * @throws ProblemException BS-862 when it is none, BS-892 when it cannot be read or is too long,
   *     and what the server says
   */
  void jar(Path file) {
    DeployVerb.requireJar(file);
    OwnFile own = new OwnFile(file);
    own.requireAtMost(CodeResource.MOST_BYTES);
    String path = "/code/" + own.told(Part.Of.FILE_HASH);
    if (!isThere(path)) {
      caller.send(path, file, CodeResource.TYPE);
    }
  }

  private boolean isThere(String path) {
    try {
      caller.ask(Ask.get(path));
      return true;
    } catch (ProblemException missing) {
      if (missing.problems().get(0).code().equals("BS-891")) {
        return false;
      }
      throw missing;
    }
  }
}
