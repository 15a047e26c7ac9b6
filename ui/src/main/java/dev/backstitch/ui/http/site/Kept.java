package dev.backstitch.ui.http.site;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Request;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;

/** Documents that were written before and still hold, packed and as they are. Thread-safe. */
public final class Kept {
  private static final int MOST = 16;

  private final Map<Object, Document> documents =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Document> eldest) {
          return size() > MOST;
        }
      };

  private record Document(String revision, Buffer plain, Buffer packed) {}

  /**
   * The document of a call at a revision, written where there is none.
   *
   * @param call all that the document depends on beside the revision; compared by value
   */
  public Answer answer(Request request, Object call, String revision, Supplier<byte[]> writing) {
    String tag = revision + "-" + Integer.toHexString(call.hashCode());
    if (request.has(tag)) {
      return Answer.notModified(tag);
    }
    Document document = document(call, revision, writing);
    String accepted = Objects.requireNonNullElse(request.header("Accept-Encoding"), "");
    Answer answer =
        accepted.contains("gzip")
            ? Answer.document(document.packed()).with("Content-Encoding", "gzip")
            : Answer.document(document.plain());
    return answer.tagged(tag).with("Vary", "Accept-Encoding");
  }

  /** Written by one at a time: whoever asks meanwhile has it from the first. */
  private synchronized Document document(Object call, String revision, Supplier<byte[]> writing) {
    Document known = documents.get(call);
    if (known == null || !known.revision().equals(revision)) {
      byte[] plain = writing.get();
      known = new Document(revision, Buffer.buffer(plain), Buffer.buffer(packed(plain)));
      documents.put(call, known);
    }
    return known;
  }

  private static byte[] packed(byte[] plain) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }
}
