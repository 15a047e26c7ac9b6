package dev.backstitch.ui.cli.shop;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A shop's classes, landing folder and home below one folder, used through the command line. */
public final class Shop {
  private final Path folder;

  private Shop(Path folder) {
    this.folder = folder;
  }

  /** A shop with three days of orders, nothing of them taken in yet. */
  public static Shop in(Path folder) {
    Shop shop = new Shop(folder);
    shop.declare(ShopSource.PLAIN);
    shop.deliver("2024-03-01", "1,uk,10.00", "2,fr,20.50");
    shop.deliver("2024-03-02", "3,uk,5.25");
    shop.deliver("2024-03-03", "4,,7.00", "5,uk,1.00");
    return shop;
  }

  /** Compiles these declarations in the place of the ones before. */
  public void declare(ShopSource source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path classes = made(folder.resolve("classes"));
    List<String> options =
        List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString());
    boolean compiled =
        compiler.getTask(null, null, null, options, null, List.of(new Text(source.text()))).call();
    if (!compiled) {
      throw new IllegalStateException("Cannot compile the shop");
    }
    write(
        classes.resolve("META-INF/services").resolve(AssetProject.class.getName()),
        "shop.ShopProject");
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String text) {
      super(URI.create("string:///shop/ShopProject.java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Drops a day's file into the landing folder. */
  public void deliver(String day, String... rows) {
    String lines = String.join(System.lineSeparator(), rows);
    write(
        folder.resolve("landing/orders/" + day + ".csv"),
        "id,country,amount" + System.lineSeparator() + lines + System.lineSeparator());
  }

  /** Packs what is compiled now into a jar beside the home. */
  public Path jar(String name) {
    Path classes = folder.resolve("classes");
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
        out.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jar;
  }

  /** Runs a command on this shop. */
  public Call run(String... args) {
    return runAs(folder.resolve("classes").toString(), args);
  }

  /** Runs a command on the home of this shop by another project, such as a jar. */
  public Call runAs(String project, String... args) {
    return Call.of(
        Stream.concat(Stream.of(args), options(project).stream()).toArray(String[]::new));
  }

  /** Opens its home, for use without the command line. */
  public Backstitch open() {
    return Backstitch.open(
        Projects.find(folder.resolve("classes").toString()),
        new Options(home(), folder.resolve("landing"), null, "ada"));
  }

  /** Starts a command on this shop in a process of its own; what it prints is not kept. */
  public Process start(String... args) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                // Who is killed leaves the libraries there that it unpacked.
                "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("scratch")),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    words.addAll(List.of(args));
    words.addAll(options(folder.resolve("classes").toString()));
    return new ProcessBuilder(words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private List<String> options(String project) {
    return List.of(
        "--project",
        project,
        "--home",
        home().toString(),
        "--landing",
        folder.resolve("landing").toString(),
        "--by",
        "ada");
  }

  public Path home() {
    return folder.resolve("home");
  }

  private static Path made(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
