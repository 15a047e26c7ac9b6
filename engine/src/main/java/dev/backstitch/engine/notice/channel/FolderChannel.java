package dev.backstitch.engine.notice.channel;

import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.letter.HtmlLetter;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Leaves every message in a folder, in all formats; always reachable. */
public final class FolderChannel implements Channel {
  private final Path folder;

  public FolderChannel(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "file";
  }

  @Override
  public boolean reaches(Parcel parcel) {
    return true;
  }

  @Override
  public void send(Parcel parcel) throws UndeliveredException {
    Path to = folder.resolve(parcel.folder());
    String name =
        parcel.message().kind() + "-" + plain(parcel.message().to().name()) + "-" + parcel.key();
    try {
      Files.createDirectories(to);
      write(to.resolve(name + ".md"), MarkdownLetter.of(parcel.message().letter()));
      write(to.resolve(name + ".html"), HtmlLetter.of(parcel.message().letter()));
      write(to.resolve(name + ".json"), MessageText.of(parcel.message()));
    } catch (IOException unwritable) {
      throw UndeliveredException.forNow("cannot write into " + to + ": " + unwritable.getMessage());
    }
  }

  /** Never half a file. */
  private static void write(Path file, String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, text);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9-]", "_");
  }
}
