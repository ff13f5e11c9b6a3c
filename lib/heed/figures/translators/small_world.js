// All words of the small world, as small_world.py finds them: a test holds the two together.

export const SMALL_WORLD = `
  a actress actress's actresses afraid Alice Alice's am an and answer answered any apartment
  apartments apple apples are arrive arrived at ate aunt aunts back baker baker's bakers beach
  beaches beans beautiful big bike bikes bird birds black blue boat boats book books bought box
  boxes boy boys bread break bridge bridges broke brother brothers bus but buy buying buys cake
  cakes call called calling calls came car cars castle castles cat cats chair chairs cheese child
  children church churches coat coats coffee cold come coming computer computers dance danced
  dances dancing day did do doctor doctor's doctors does dog dogs door doors drank draw drawing
  draws dress dresses drew drink drinking drinks eat eating eats egg eggs evening every expensive
  fall famous farmer farmer's farmers father fell find flower flowers for forget forgot found
  fresh friend friends from garden gardens gave girl girls give giving go goes going good
  grandmother green happy has hat hats have he heavy help helped helping helps her him his horse
  horses hospital hospitals hot hotel hotels house houses how hungry I in interesting invite
  invited is it its key keys kind kitchen kitchens know knows last leave left letter letters
  libraries library like likes listen listened listening little long look looked looking lose lost
  love loves madam man many Marie Marie's market markets me meat meet men met milk morning mother
  my neighbor neighbors new newspaper newspapers next night not now nurse nurse's nurses office
  offices often old on open opened opening orange oranges our painting paintings park parks Paul
  Paul's play played playing plays prepare prepared prepares preparing pretty ran read reading
  reads ready red restaurant restaurants run running runs sad sang saw say says school schools see
  sees sell selling sells send sending sent serious she shirt shirts show showed showing sick sing
  singing sings sir sister sisters sleep sleeping sleeps slept small sold some song songs soup
  speak speaking speaks spoke station stations stay stayed stories story strawberries strawberry
  street student students suitcase suitcases table tables take takes taking tea teacher teacher's
  teachers that the their them these they think thinks thirsty this Thomas Thomas's tired to
  tomorrow tonight took train tree trees two umbrella umbrellas uncle uncles under us visit
  visited visiting wait waited waiting want wants wash washed washing watch watches water we
  wearing week went what when where white who why window windows woman women work worked working
  works write writes writing wrote yesterday you young your
`.trim().split(/\s+/);
