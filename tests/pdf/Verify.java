// Asks veraPDF whether PDFs are what they say: java Verify.java 3a,ua1 FILE.pdf … prints one fault a line.

import java.io.FileInputStream;
import java.util.Locale;
import java.util.logging.LogManager;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;

public class Verify {
  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    for (String flavour : arguments[0].split(",")) {
      for (int i = 1; i < arguments.length; i++) {
        verify(flavour, arguments[i]);
      }
    }
  }

  private static void verify(String flavour, String file) throws Exception {
    var told = PDFAFlavour.fromString(flavour);
    try (var input = new FileInputStream(file);
        var parser = Foundries.defaultInstance().createParser(input, told);
        var validator = Foundries.defaultInstance().createValidator(profile(flavour), 500, false, true, false)) {
      var result = validator.validate(parser);
      System.out.printf("%s\t%s\tchecks\t%d%n", file, flavour, result.getTotalAssertions());
      for (TestAssertion fault : result.getTestAssertions()) {
        if (fault.getStatus() == TestAssertion.Status.FAILED) {
          var rule = fault.getRuleId();
          System.out.printf("%s\t%s\tfault\t%s-%d: %s @ %s%n", file, flavour, rule.getClause(),
              rule.getTestNumber(), fault.getMessage(), fault.getLocation().getContext());
        }
      }
      if (!result.isCompliant()) {
        System.out.printf("%s\t%s\tfault\tnot compliant%n", file, flavour);
      }
    }
  }

  private static ValidationProfile profile(String flavour) throws Exception {
    var name = flavour.startsWith("ua") ? "PDFUA-" + flavour.substring(2) : "PDFA-" + flavour.toUpperCase(Locale.ROOT);
    var path = "/org/verapdf/pdfa/validation/" + name + ".xml";
    return Profiles.profileFromXml(Verify.class.getResourceAsStream(path));
  }
}
