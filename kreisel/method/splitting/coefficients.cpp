#include "kreisel/method/splitting/coefficients.hpp"

#include <string>
#include <vector>

#include "kreisel/error.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

namespace {

Coefficient coefficient(const Extended& x) {
  const auto high = static_cast<double>(x);
  return {high, static_cast<double>(Extended(x - high))};
}

using Digits = std::vector<const char*>;

std::vector<Extended> numbers(const Digits& texts) {
  std::vector<Extended> list;
  for (const char* text : texts) list.emplace_back(text);
  return list;
}

// x_1, ..., x_n, then the middle ones that make the sum `total`, then back: x_1 ... x_n c [c] x_n ... x_1.
std::vector<Extended> palindrome(std::vector<Extended> x, const Extended& total, bool two_in_the_middle) {
  Extended sum = 0;
  for (const Extended& v : x) sum += v;
  const Extended rest = total - 2 * sum;
  const auto side = x;
  x.push_back(two_in_the_middle ? Extended(rest / 2) : rest);
  if (two_in_the_middle) x.push_back(x.back());
  x.insert(x.end(), side.rbegin(), side.rend());
  return x;
}

CoefficientList list_of(const std::vector<Extended>& x) {
  CoefficientList list;
  for (const Extended& v : x) list.values.at(static_cast<std::size_t>(list.size++)) = coefficient(v);
  return list;
}

CompositionTable composition(std::string_view name, std::string_view source, int order,
                             const std::vector<Extended>& side) {
  return {name, source, order, list_of(palindrome(side, 1, false))};
}

// x_1 y_1 x_2 y_2 ... y_s x_(s+1); the sides of both are given, the rest follows. Of an odd number of weights one is in the middle.
std::vector<Extended> in_turn(const Digits& outer, const Digits& inner, int stages) {
  const auto x = palindrome(numbers(outer), 1, stages % 2 == 1);
  const auto y = palindrome(numbers(inner), 1, stages % 2 == 0);
  std::vector<Extended> turn;
  for (std::size_t i = 0; i < y.size(); ++i) {
    turn.push_back(x[i]);
    turn.push_back(y[i]);
  }
  turn.push_back(x.back());
  return turn;
}

// A kick first and last.
SplittingTable splitting(std::string_view name, std::string_view source, int order, int stages, const Digits& kicks,
                         const Digits& drifts) {
  return {std::string(name), std::string(source), order, list_of(in_turn(kicks, drifts, stages))};
}

SplittingTable drift_first(std::string_view name, std::string_view source, int order, int stages, const Digits& drifts,
                           const Digits& kicks) {
  std::vector<Extended> turn = in_turn(drifts, kicks, stages);
  turn.insert(turn.begin(), 0);
  turn.push_back(0);
  return {std::string(name), std::string(source), order, list_of(turn), true, true};
}

SplittingTable nystrom(SplittingTable table) {
  table.general_order = 4;
  return table;
}

// γ_1/2, γ_1, (γ_1 + γ_2)/2, γ_2, ..., γ_m/2: Strang's steps, with halves that meet made one.
std::vector<Extended> merged(const CoefficientList& gamma) {
  std::vector<Extended> turn;
  Extended before = 0;
  for (int i = 0; i < gamma.size; ++i) {
    const auto g = gamma[i].as<Extended>();
    turn.push_back((before + g) / 2);
    turn.push_back(g);
    before = g;
  }
  turn.push_back(before / 2);
  return turn;
}

SplittingTable of_strang(const CompositionTable& table) {
  return {
      std::string(table.name), std::string(table.source), table.order, list_of(merged(table.gamma)), true, false, true};
}

SplittingTable of_strang_drift_first(const CompositionTable& table) {
  std::vector<Extended> turn = merged(table.gamma);
  turn.insert(turn.begin(), 0);
  turn.push_back(0);
  return {std::string(table.name) + ":strang-drift-first",
          std::string(table.source),
          table.order,
          list_of(turn),
          true,
          true};
}

// The published digits, extended to 34 by solving the order conditions from them (the tests check the conditions).
std::vector<CompositionTable> make_compositions() {
  const Extended third = Extended(1) / 3;
  const Extended yoshida = 1 / (2 - pow(Extended(2), third));
  const Extended suzuki = 1 / (4 - pow(Extended(4), third));
  return {
      composition("triple-jump-4", "Yoshida 1990; Suzuki 1990", 4, {yoshida}),
      composition("suzuki-4", "Suzuki 1990, five stages", 4, {suzuki, suzuki}),
      composition("kahan-li-6", "Kahan and Li 1997, nine stages", 6,
                  numbers({"0.3921614440073141392792505574226714038", "0.3325991367893594385997486375000496469",
                           "-0.7062461725576393598099648195492564594", "0.0822135962935508002314904481020563311"})),
      composition("kahan-li-8", "Kahan and Li 1997, seventeen stages", 8,
                  numbers({"0.1302024830888900808788176320967005224", "0.5611629817751083845619644077001505673",
                           "-0.3894749626448472864080785982352483888", "0.1588419065551556008962107457071524814",
                           "-0.3959038941332375773362315393479389360", "0.1845396409783157070918325415333754628",
                           "0.2583743876863220472939791099949394718", "0.2950117236093102988709662402182281130"})),
      composition("suzuki-umeno-8", "Suzuki and Umeno 1993; McLachlan 1995, fifteen stages", 8,
                  numbers({"0.7416703643506129534482278017838063156", "-0.4091008258000315939973000958935634173",
                           "0.1907547102962383799538762564503716627", "-0.5738624711160822666563877266355357422",
                           "0.2990641813036559238444635406886029882", "0.3346249182452981837849579798821822886",
                           "0.3152930923967665966320566638110024310"})),
      composition("sofroniou-spaletta-10", "Sofroniou and Spaletta 2005, thirty-five stages", 10,
                  numbers({"0.0787957225216864192639076793382896067", "0.3130961034151085277648124719202568215",
                           "0.0279183832350780661095202732659494475", "-0.2295928415939070941512133968011227048",
                           "0.1309620610771648631746568592921583635", "-0.2697334056545107143446097322172866236",
                           "0.0749733431558914356661371056390587135", "0.1119934239998102048895750807372699053",
                           "0.3661334495462267511931481235371469460", "-0.3991056301360358978786298105840155569",
                           "0.1030873985274710773158027699945038723", "0.4114308739558902378207041189774777869",
                           "-0.0048663605831352617621956593077424091", "-0.3920333537086399064480819364299801416",
                           "0.0519425029624496470371829048314042431", "0.0506650907599244963358743425096948739",
                           "0.0496743706397298790545688006666647946"})),
  };
}

std::vector<SplittingTable> make_splittings() {
  const Extended half = Extended(1) / 2;
  std::vector<SplittingTable> tables{
      {"strang", "half a kick, a drift, half a kick (Dullin 2004)", 2, list_of({half, 1, half}), true, false, true},
      {"strang-drift-first", "half a drift, a kick, half a drift", 2, list_of({0, half, 1, half, 0}), true, true},
      {"kick-drift", "the standard map: a kick, then a drift", 1, list_of({1, 1, 0}), false},
      {"drift-kick", "its adjoint: a drift, then a kick", 1, list_of({0, 1, 1}), false},
      splitting("blanes-moan-4", "Blanes and Moan 2002, S6: six stages", 4, 6,
                {"0.0792036964311956694336634958882688733", "0.3531729060497739884810613115731210565",
                 "-0.0420650803577195353681102983025170387"},
                {"0.2095151066133620212740726400295010169", "-0.1438517731798180082751150578565277256"}),
      splitting("blanes-moan-6", "Blanes and Moan 2002, S10: ten stages", 6, 10,
                {"0.0502627644003926860212216544020741094", "0.4135143004283438150630637201338844390",
                 "0.0450798897943980629688970521245134712", "-0.1880548538195689147991284889188705425",
                 "0.5419606784507801348314147409330724963"},
                {"0.1488164479010432319209010055355775889", "-0.1323858657677836474488454265989399216",
                 "0.0673076046921844581502578965926010469", "0.4326664025781735975276679708835452981"}),
      splitting("blanes-moan-rkn-4", "Blanes and Moan 2002, RKN 6b: six stages", 4, 6,
                {"0.0829844064174050205879299597959955351", "0.3963098014983680572607973833699353755",
                 "-0.0390563049223484250155219482482901384"},
                {"0.2452989571842711640393879553929846576", "0.6048726657110799774066923936576496603"}),
      nystrom(splitting("blanes-moan-rkn-11-6", "Blanes and Moan 2002, RKN 11b: eleven stages", 6, 11,
                        {"0.0414649985182628492627823059834186532", "0.1981286719180665315772993044428231394",
                         "-0.0400061921041526920838615561118281835", "0.0752539843015803418330671192819643339",
                         "-0.0115113874206877676839890370975916054"},
                        {"0.1232297759462711585337404986935994453", "0.2905537977995582509284164144073919382",
                         "-0.1270492126254169087522638358060085607", "-0.2463317610620754016655717395300791497",
                         "0.3572088727959277496405317868793285298"})),
      nystrom(drift_first("blanes-moan-rkn-6", "Blanes and Moan 2002, RKN 14a: fourteen stages", 6, 14,
                          {"0.0378593198406109402370113959745113433", "0.1026356331024365465784443144691980456",
                           "-0.0258678882665583330073919017846130645", "0.3142414030714464264278323545034125683",
                           "-0.1301444595174151019248527523936564366", "0.1064177003695413689108342304951310331",
                           "-0.0087942431285102053735362936792516359"},
                          {"0.0917191526244620131812476994459415525", "0.1839831700050048960170288123258052437",
                           "-0.0565343658328891027325201072438563432", "0.0049146887747118872864372974528158635",
                           "0.1437611271683616849788432446694371475", "0.3285676937468041413915653238785978444"})),
      splitting("nystrom-4", "found by tools/splitting_search: ten stages", 4, 10,
                {"0.0335764529699649303590010857127679900", "0.1677684056289539846974104054473135326",
                 "-0.1651555084181291866377178578404604077", "0.3055712895582662131073483500273511512",
                 "0.3339185928944685778046390831908912440"},
                {"0.1129872492480218504303864056232938648", "0.2169369470691394913919088176184540198",
                 "-0.0334511554470406815334344459774324288", "0.2316392078719160918917154368283564967"}),
      nystrom(splitting("nystrom-6", "found by tools/splitting_search: sixteen stages", 6, 16,
                        {"0.0187046668473913080583561618986864865", "0.0906931227066302407453390102588597010",
                         "0.2593216623584001033851791100410967178", "-0.1340230947584824122320402320536618823",
                         "0.1085934032866931131219645632695688291", "0.1459060470221625444409360206754608970",
                         "0.0651757861404567078077759685949445708", "-0.1180685982442903493104146188519867920"},
                        {"0.0600369642215647656960647097830502589", "0.1011115542999205053453192881922349580",
                         "-0.0085149573420078330262327174847955271", "0.1387295557375662918282513624838607340",
                         "0.1224072022452622417554748320006510069", "0.1689994229239270908896916408602798429",
                         "-0.0226426331715093865671240393190588965"})),
      nystrom(drift_first("nystrom-8", "found by tools/splitting_search: twenty-three stages", 8, 23,
                          {"0.2090118759879936624669681426486327231", "0.5212425900550037535455024272144489621",
                           "-0.2066929235478309858171093006079661271", "-0.5075120696416023543968091779057681346",
                           "0.5069562255048760601763139831780902331", "-0.3125383122735759921139193119987203626",
                           "-0.0363006166790649050223783859311683977", "-0.0730808451463616982631211548044843929",
                           "-0.0977253058084991066663661631017639604", "0.2649455888994395790847805010384714646",
                           "0.2420811360351516903054794875003788514"},
                          {"0.7280296802205248065923262339900571718", "0.0003373142401123441088266831777219253",
                           "-0.2579499643693582232534543510510004672", "-0.0001195806844101622763824738382117794",
                           "0.2580626275511644897311103918421265077", "-0.6258830894480067248156605437967521282",
                           "-0.1987089745360168709511756585596272768", "0.2135264800699386935016106521582544446",
                           "0.0255490681991082032051746021819579626", "0.2472140284440223487893664752538425307",
                           "0.4648706776301761666924317676617718646"})),
  };
  for (const CompositionTable& table : composition_tables()) tables.push_back(of_strang(table));
  for (const CompositionTable& table : composition_tables()) tables.push_back(of_strang_drift_first(table));
  return tables;
}

template <class Table>
const Table& named(std::span<const Table> tables, std::string_view name) {
  for (const Table& t : tables)
    if (t.name == name) return t;
  throw Error("there is no table of coefficients called '" + std::string(name) + "'");
}

}  // namespace

std::span<const CompositionTable> composition_tables() {
  static const std::vector<CompositionTable> tables = make_compositions();
  return tables;
}
std::span<const SplittingTable> splitting_tables() {
  static const std::vector<SplittingTable> tables = make_splittings();
  return tables;
}
const CompositionTable& composition_table(std::string_view name) { return named(composition_tables(), name); }
const SplittingTable& splitting_table(std::string_view name) { return named(splitting_tables(), name); }

}  // namespace kreisel
