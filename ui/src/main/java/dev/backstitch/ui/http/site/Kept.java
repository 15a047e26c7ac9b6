package dev.backstitch.ui.http.site;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Request;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Documents that were written before and still hold, as they are and packed; those that nobody has
 * asked for the longest make room for others. Thread-safe.
 */
public final class Kept {
  private static final long MOST_BYTES = 8 << 20;

  private final Map<Object, Document> documents = new LinkedHashMap<>(16, 0.75f, true);
  private final long mostBytes;
  private long bytes;

  public Kept() {
    this(MOST_BYTES);
  }

  Kept(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * The document of a call at a revision, written where there is none. Who asks for one that is
   * being written waits for it; others do not.
   *
   * @param call all that the document depends on beside the revision; compared by value
   */
  public Answer answer(Request request, Object call, String revision, Supplier<byte[]> writing) {
    String tag = revision + "-" + Integer.toHexString(call.hashCode());
    if (request.has(tag)) {
      return Answer.notModified(tag);
    }
    String accepted = Objects.requireNonNullElse(request.header("Accept-Encoding"), "");
    boolean isPacked = accepted.contains("gzip");
    Document document = document(call, revision);
    Buffer body = document.body(isPacked, writing);
    weigh(call, document);
    Answer answer = Answer.document(body);
    return (isPacked ? answer.with("Content-Encoding", "gzip") : answer)
        .tagged(tag)
        .with("Vary", "Accept-Encoding");
  }

  private synchronized Document document(Object call, String revision) {
    Document known = documents.get(call);
    if (known == null || !known.revision.equals(revision)) {
      forget(known);
      known = new Document(revision);
      documents.put(call, known);
    }
    return known;
  }

  /** Counts what was written; nothing is said of a document that made room meanwhile. */
  private synchronized void weigh(Object call, Document document) {
    if (documents.get(call) != document) {
      return;
    }
    bytes -= document.counted;
    document.counted = document.bytes();
    bytes += document.counted;
    Iterator<Map.Entry<Object, Document>> eldest = documents.entrySet().iterator();
    // One that is larger than the room stays until another is asked for.
    while (bytes > mostBytes && documents.size() > 1) {
      forget(eldest.next().getValue());
      eldest.remove();
    }
  }

  private void forget(@Nullable Document document) {
    if (document != null) {
      bytes -= document.counted;
      document.counted = 0;
    }
  }

  /** One, in the forms that somebody asked for. */
  private static final class Document {
    private final String revision;
    private @Nullable Buffer plain;
    private @Nullable Buffer packed;

    /** What of it is counted; guarded by the keeper. */
    private long counted;

    Document(String revision) {
      this.revision = revision;
    }

    synchronized Buffer body(boolean isPacked, Supplier<byte[]> writing) {
      Buffer written = plain;
      if (written == null) {
        written = Buffer.buffer(writing.get());
        plain = written;
      }
      if (!isPacked) {
        return written;
      }
      Buffer small = packed;
      if (small == null) {
        small = Buffer.buffer(packed(written.getBytes()));
        packed = small;
      }
      return small;
    }

    synchronized long bytes() {
      return (plain == null ? 0L : plain.length()) + (packed == null ? 0L : packed.length());
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
}
