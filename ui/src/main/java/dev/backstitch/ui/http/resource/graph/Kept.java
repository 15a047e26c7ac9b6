package dev.backstitch.ui.http.resource.graph;

import dev.backstitch.asset.digest.Digest;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.json.Json;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;

/**
 * A document that many ask for, packed once.
 *
 * @param tag equal for equal documents
 */
record Kept(String tag, Buffer plain, Buffer zipped) {
  static Kept of(Consumer<Json> fields) {
    byte[] bytes = Json.bytes(fields);
    MessageDigest digest = Digest.begun();
    digest.update(bytes);
    return new Kept(Digest.hex(digest).substring(0, 16), Buffer.buffer(bytes), zipped(bytes));
  }

  private static Buffer zipped(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return Buffer.buffer(out.toByteArray());
  }

  Answer answer(Request request) {
    if (request.has(tag)) {
      return Answer.notModified(tag);
    }
    String accepted = request.header("Accept-Encoding");
    boolean takesZipped = accepted != null && accepted.contains("gzip");
    Answer answer =
        new Answer(200, Answer.JSON, takesZipped ? zipped : plain, Map.of(), null)
            .tagged(tag)
            .with("Vary", "Accept-Encoding");
    return takesZipped ? answer.with("Content-Encoding", "gzip") : answer;
  }
}
