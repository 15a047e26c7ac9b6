package dev.backstitch.ui.cli.remote.line;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.cli.Main;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LinesTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private final Map<String, CommandSpec> verbs = new TreeMap<>();
  private Backstitch backstitch;
  private List<Endpoint> endpoints;

  @BeforeAll
  void declare(@TempDir Path folder) {
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, UTF_8);
    collect(Main.verbs(new Terminal(nowhere, nowhere, Terminal.Face.LINES)), "");
  }

  @AfterAll
  void close() {
    backstitch.close();
  }

  /** Groups that only name others are no verbs. */
  private void collect(CommandLine line, String groups) {
    line.getSubcommands()
        .forEach(
            (name, below) -> {
              CommandSpec spec = below.getCommandSpec();
              if (name.equals(spec.name())) {
                if (!(spec.userObject() instanceof Runnable)) {
                  verbs.put(groups + name, spec);
                }
                collect(below, groups + name + " ");
              }
            });
  }

  @Test
  void everyVerbIsAnEndpointOrHasAReasonNotToBe() {
    Set<String> known = new HashSet<>(Lines.HERE.keySet());
    Lines.ALL.forEach(line -> known.add(line.verb()));

    assertThat(verbs.keySet()).hasSizeGreaterThan(60).containsExactlyInAnyOrderElementsOf(known);
    assertThat(Lines.HERE.keySet()).allMatch(verb -> Lines.of(verb).isEmpty());
  }

  @Test
  void everyWordOfAVerbGoesSomewhere() {
    List<String> lost = new ArrayList<>();
    verbs.forEach(
        (verb, spec) ->
            words(spec)
                .filter(word -> !Lines.HERE.containsKey(verb))
                .filter(word -> Lines.of(verb).stream().noneMatch(l -> l.words().contains(word)))
                .forEach(word -> lost.add(verb + " " + word)));

    assertThat(lost).isEmpty();
  }

  /** Its own options and positionals; those of every verb are inherited. */
  private static Stream<String> words(CommandSpec spec) {
    return Stream.concat(
        spec.options().stream()
            .filter(option -> !option.inherited() && !option.usageHelp() && !option.versionHelp())
            .map(option -> option.longestName()),
        spec.positionalParameters().stream().map(positional -> positional.paramLabel()));
  }

  @Test
  void everyWordOfALineIsOneOfItsVerb() {
    for (Line line : Lines.ALL) {
      CommandSpec spec = verbs.get(line.verb());
      Set<String> all =
          Stream.concat(words(spec), spec.options().stream().map(option -> option.longestName()))
              .collect(toSet());
      assertThat(line.words()).as(line.verb()).isSubsetOf(all);
    }
  }

  @Test
  void everyLineIsAnEndpointAndSaysWhatItNeeds() {
    for (Line line : Lines.ALL) {
      Endpoint endpoint = endpoint(line);

      assertThat(names(line, Part.Place.PATH))
          .as(line.path())
          .isEqualTo(names(endpoint, Param.Place.PATH));
      Set<String> asked = names(line, Part.Place.QUERY);
      assertThat(asked).as(line.path()).isSubsetOf(names(endpoint, Param.Place.QUERY));
      endpoint.params().stream()
          .filter(param -> param.place() == Param.Place.QUERY && param.isRequired())
          .forEach(param -> assertThat(asked).as(line.path()).contains(param.name()));
      assertThat(endpoint.starts()).as(line.path()).isEqualTo(line.starts());
    }
  }

  @Test
  void everyFieldOfABodyIsOneOfTheEndpointAndNoneThatIsNeededIsLeftOut() {
    for (Line line : Lines.ALL) {
      Set<String> said = new HashSet<>(names(line, Part.Place.BODY));
      said.addAll(names(line, Part.Place.TEXT));
      Endpoint endpoint = endpoint(line);

      assertThat(said).as(line.path()).isSubsetOf(fields(endpoint, false));
      assertThat(fields(endpoint, true)).as(line.path()).isSubsetOf(said);
    }
  }

  @Test
  void everyListThatComesInPartsIsOne() {
    Lines.ALL.stream()
        .filter(line -> line.list() != null)
        .forEach(
            line ->
                assertThat(names(endpoint(line), Param.Place.QUERY))
                    .as(line.path())
                    .contains("limit", "cursor"));
  }

  private Endpoint endpoint(Line line) {
    return endpoints.stream()
        .filter(one -> one.method() == line.method() && one.path().equals(line.path()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No endpoint " + line.method() + " " + line.path()));
  }

  private static Set<String> names(Line line, Part.Place place) {
    return line.parts().stream()
        .filter(part -> part.place() == place)
        .map(Part::name)
        .collect(toSet());
  }

  private static Set<String> names(Endpoint endpoint, Param.Place place) {
    return endpoint.params().stream()
        .filter(param -> param.place() == place)
        .map(Param::name)
        .collect(toSet());
  }

  private static Set<String> fields(Endpoint endpoint, boolean needed) {
    Shape body = endpoint.body();
    Set<String> out = new HashSet<>();
    if (body != null) {
      Map<String, Shape> named = new LinkedHashMap<>();
      body.names(named);
      Shape shape = named.isEmpty() ? body : named.values().iterator().next();
      JsonNode schema = schema(shape);
      if (needed) {
        schema.path("required").forEach(name -> out.add(name.asText()));
      } else {
        schema.path("properties").fieldNames().forEachRemaining(out::add);
      }
    }
    return out;
  }

  private static JsonNode schema(Shape shape) {
    try {
      return new ObjectMapper().readTree(Json.text(shape::schema));
    } catch (JsonProcessingException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
