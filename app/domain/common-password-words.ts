/**
 * Words that make up the passwords people choose most, in English and French: what is left of a common password when
 * digits and signs around it are taken away. Whole phrases of ten letters and more stand here too.
 */
export const COMMON_WORDS = words(`
password passwords passwort passw passwd pass mypassword thepassword password password yourpassword nopassword newpassword
changeme changemenow letmein letmeinnow welcome welcomeback admin administrator administrateur root superuser superadmin
test testing tester testtest demo guest user username default secret secrets topsecret login logon account master
qwerty qwertz azerty qwertyuiop azertyuiop qwertzuiop asdfgh asdfghjkl qsdfgh qsdfghjklm zxcvbn zxcvbnm wxcvbn
qwertyqwerty azertyazerty asdfasdf asdfjkl qazwsx qazwsxedc qazwsxedcrfv wsxedc poiuytrewq mnbvcxz lkjhgfdsa aqwzsx aqwzsxedc
iloveyou iloveu iloveyousomuch iloveme ilovegod loveyou lovelove lovelove loveyouforever forever foreverlove truelove mylove
motdepasse monmotdepasse motdepasses lemotdepasse nouveaumotdepasse changezmoi jetaime jetaimefort jetadore moncoeur
monamour amour amourtoujours doudou loulou loulous chouchou cheval chocolat bonjour bonsoir bienvenue salut coucou soleil
princesse papillon nounours toulouse marseille marseillais bordeaux parissg parissaintgermain psg france francais francaise paris
liberte egalite fraternite informatique ordinateur secretaire utilisateur entreprise usine atelier production textile couture
camille nicolas julien thomas maxime alexandre antoine guillaume sebastien christophe stephanie caroline isabelle nathalie
dragon monkey football baseball basketball softball volleyball hockey soccer tennis cricket superman batman spiderman starwars
pokemon minecraft fortnite nintendo playstation xbox gamer gaming computer internet samsung iphone android google facebook
instagram youtube microsoft windows linkedin twitter snapchat whatsapp amazon netflix android motorola nokia blackberry
princess sunshine shadow michael jordan michaeljordan jennifer jessica ashley charlie daniel matthew andrew joshua hunter
thomas robert george william anthony richard patrick jonathan christian christopher christina elizabeth alexander alexandra
alexandria nicholas benjamin samantha stephanie victoria valentina valentine veronica catherine katherine kimberly michelle
gabriel gabriela natasha natalie nathan maverick mercedes mustang corvette ferrari porsche lamborghini yamaha kawasaki harley
harleydavidson chevrolet mitsubishi volkswagen toyota honda suzuki bmwbmw cowboys steelers packers redsox yankees lakers
eagles raiders broncos giants dolphins arsenal chelsea liverpool liverpoolfc manchester manchesterunited barcelona
realmadrid juventus bayern rangers celtic tottenham westham everton newcastle sunderland
trustno trustnoone whatever nothing something anything killer freedom jesus jesuschrist christ blessed heaven angel angels
cheese cookie cookies pepper ginger banana orange purple yellow chicken peanut butterfly butterflies flower flowers
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday ete hiver printemps automne janvier fevrier mars avril juin juillet
aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche
company business office manager factory worker workers trame weaving fabric cotton
hello helloworld hello hellokitty goodbye goodmorning goodluck thankyou please access accessdenied security secure
blink metallica slipknot nirvana greenday linkinpark eminem tupac beatles ironmaiden blackmetal acdc
fuckyou fuckme fuckoff fucker motherfucker asshole bullshit bitch biteme suckit blowjob bigdick hardcore pussy sexy lesbian
penis playboy pornstar porn sexsex hotmail gmail yahoo windowsxp
abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcd abc aaa zzz
whatever nevermind lastchance blackjack blackhawk skateboard snowboard snowball snowman firebird firefighter fireball
thunder thunderbird thunderstorm lightning phoenix predator terminator undertaker gladiator spartan warrior warcraft
worldofwarcraft counterstrike battlefield callofduty halflife starcraft diablo zelda finalfantasy sephiroth
greatgatsby bigdaddy babygirl babyboy littleone pumpkin sweetheart sweetpea sweetness chocolate strawberry blueberry
raspberry cinnamon marshmallow cheesecake cupcake hotdog hamburger pineapple watermelon budweiser heineken guinness
jackdaniels mountain mountaindew dreamer dreaming crazy crazyfrog happy happyday birthday happybirthday smile smiley
brother brothers sister mother father mommy daddy mamadou family familia iloveme ilovemyself friends friendship bestfriend
bestfriends student teacher doctor nursing college university school schools highschool professor philosophy
california florida chicago newyork newyorkcity london england scotland ireland america american australia canada canadian
germany deutschland italy italia spain espana brazil mexico russia moscow india pakistan bangladesh china beijing japan tokyo
casablanca maroc morocco tunisie tunisia algerie algeria senegal dakar turkey istanbul lisbon lisboa portugal
correcthorsebatterystaple correcthorse opensesame opensesame sesame abracadabra letmeinplease iamgod ihateyou nopass
qweasd qweasdzxc qweqwe qwe asd asdasd asdasdasd asdqwe zxc zxczxc zaqwsx zaqxsw xswqaz
constantine westside eastside northside southside undefined pa passpass adminadmin rootroot testtesttest
`);

/** Common passwords that digits and signs are a part of, so that no word is left of them. */
export const COMMON_SEQUENCES = words(`
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz
2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 zaq1xsw2cde3 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 1z2x3c4v 1z2x3c4v5b
1a2z3e4r 1a2z3e4r5t a1z2e3r4 a1z2e3r4t5 1qay2wsx 0987654321 1234567890 12345678910 123456789a 123456789q 123456789z 987654321a
1029384756 0192837465 1357924680 2468013579 3141592653 3141592654 31415926535 2718281828 0123456789 1122334455 1223334444
1234554321 1234567899 1234512345 1231231234 12341234 1212121212 1010101010 0102030405 010203040506 1020304050 147258369 147852369
1472583690 7894561230 789456123 9876543210 98765432 741852963 963852741 159357 159753 159357456 14789632 1478963250 4815162342
5555555555 6969696969 666666666 7777777777 abc1234567 abcd123456 abc123abc123 a123456789 q123456789 aa12345678 aaa111aaa qwe123qwe
qwe123qwe123 asd123asd123 qaz123wsx zxc123zxc123 1password 1passwordone p@ssw0rd p@55w0rd pa$$w0rd passw0rd 007007007 007bond007
blink182182 ncc1701ncc1701 ncc1701d ncc74656 thx1138thx1138 area51area51 r2d2c3po r2d2r2d2 catch22catch22 rush2112 rush21122112 ou812ou812
love4ever love4eva luv2luv2 u2u2u2u2 4everyoung me2you2me tr0ub4dor tr0ub4dor&3 trustno1trustno1
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
