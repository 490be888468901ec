/*
 * The words that occur most in published lists of leaked passwords, in lower case without spaces.
 * `password-weakness.ts` also finds them repeated, surrounded by digits or symbols, or with digits for letters.
 */
const words = `
password passwd passw pass passcode passphrase passkey mypass mypassword newpassword nopassword thepassword secret
secrets topsecret admin administrator root user username login letmein letmeinnow welcome welcomeback welcomehome
changeme change default guest test tester testing testtest temp temporary access access123 master system computer
internet laptop network server website windows microsoft google facebook instagram snapchat tiktok youtube twitter
whatsapp discord roblox minecraft fortnite pokemon pikachu nintendo playstation xbox gamer gaming zelda mario luigi
sonic callofduty warcraft worldofwarcraft starcraft overwatch leagueoflegends counterstrike battlefield assassin
qwerty qwert qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
qazwsx qazwsxedc wsxedc qweasd qweasdzxc qweqwe asdasd zxczxc asdfasdf qwerqwer qwertyqwerty poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc alphabet
iloveyou iloveu iloveme ilovehim iloveher ilovemum ilovemom iloveyou2 iluvu loveyou loveme lovely lover lovers lovelove
love loving loved mylove truelove sweetheart sweetie sweet sweety honey darling baby babygirl babyboy babe beautiful
gorgeous pretty princess prince queen king angel angels heaven devil jesus jesuschrist god godisgood blessed blessing
bless faith hope grace amen bible church christ christian muhammad mohammed allah bismillah inshallah krishna ganesh
football footballer soccer rugby cricket tennis baseball basketball softball volleyball hockey golf golfer boxing
swimming swimmer runner running cycling skater skating surfer surfing wrestling goalkeeper striker champion champions
liverpool liverpoolfc arsenal arsenalfc chelsea chelseafc manchester manchesterunited manutd mancity united unitedfc
leeds leedsunited leedsfc lufc everton evertonfc tottenham spurs newcastle sunderland westham astonvilla rangers celtic
barcelona realmadrid juventus bayern england scotland wales ireland britain london paris leedsrhinos yorkshire
bradford sheffield birmingham glasgow edinburgh cardiff bristol nottingham leicester derby hull middlesbrough
ronaldo messi beckham rooney gerrard salah haaland mbappe neymar
monkey monkeys dragon dragons tiger tigers lion lions panther panda bear teddybear koala dolphin dolphins shark whale
eagle falcon hawk phoenix unicorn butterfly ladybug spider scorpion snake cobra viper wolf wolves fox horse horses pony
donkey chicken chickens turkey duck penguin parrot rabbit bunny hamster guineapig kitty kitten kittycat hellokitty cat
cats dog dogs doggy doggie puppy puppies buster buddy lucky charlie bella molly max rocky sparky scooby scoobydoo snoopy
garfield tinkerbell simba bambi dumbo mickey mickeymouse minnie donald disney frozen elsa cinderella stitch winnie
winniethepooh tweety bugsbunny daffyduck spongebob patrick simpsons homer bart superman batman spiderman ironman
wonderwoman hulk thor captain captainamerica avengers marvel starwars skywalker vader darthvader yoda jedi chewbacca
hansolo startrek spock enterprise matrix trinity neo gandalf frodo hobbit legolas aragorn mordor harrypotter potter
hermione hogwarts gryffindor slytherin hufflepuff dumbledore voldemort twilight naruto sasuke sakura onepiece luffy
dragonball goku vegeta anime doctorwho tardis sherlock jamesbond bond007 terminator gladiator warrior ninja samurai
pirate pirates viking knight wizard witch vampire zombie monster ghost killer hunter shooter sniper soldier army navy
marines police officer fireman doctor nurse teacher student school college university maths science english history
geography chemistry physics biology homework lesson revision exam exams library
sunshine sunny summer winter spring autumn sunday monday tuesday wednesday thursday friday saturday january february
march april may june july august september october november december christmas xmas easter halloween birthday holiday
holidays weekend morning midnight moonlight moon star stars starlight sun rainbow rain snow snowflake snowman snowball
storm thunder lightning fire ice water ocean sea beach island river mountain forest flower flowers rose roses daisy lily
violet jasmine tulip lavender sunflower garden nature earth planet galaxy universe cosmos
red blue green yellow orange purple pink black white silver gold golden diamond crystal pearl ruby emerald sapphire
platinum blackcat blackbird redrose bluesky bluemoon greenday purplerain pinkfloyd
chocolate chocolates cookie cookies candy cupcake brownie muffin cheese cheesecake pizza burger chips bacon banana
bananas apple apples cherry cherries strawberry strawberries blueberry raspberry lemon lemons mango peach peaches
pineapple coconut orange1 watermelon tomato potato potatoes carrot pepper peppers ginger cinnamon vanilla caramel
coffee tea milk milkshake cocacola pepsi lemonade butter peanut peanuts sugar sweets nutella oreo haribo popcorn
icecream spaghetti lasagne noodles pancake waffle
music guitar piano drums drummer dancer dancing dance singer singing song blink blink182 metallica nirvana slipknot eminem rihanna
beyonce shakira madonna britney justinbieber bieber onedirection 1direction harrystyles taylorswift taylor swift
arianagrande ariana blackpink bts btsarmy coldplay oasis beatles thebeatles queenband rockstar rocknroll hiphop rapper
superstar popstar acdc ironmaiden guns gunsnroses
ferrari porsche mercedes bmw audi lamborghini bugatti mustang corvette camaro jaguar bentley toyota honda yamaha kawasaki
suzuki ducati harley harleydavidson vauxhall corsa nissan subaru landrover mini cooper tractor truck trucker racing racer
speed speedy turbo driver
money dollar dollars million millions millionaire billion rich success winner winners winning lottery casino poker
ace joker wildcard jackpot business
freedom forever always never nothing something everything whatever whatever1 anything someone nobody everyone
hello hello123 hellohello hellothere hithere goodbye goodmorning goodnight goodluck thankyou please sorry yes no okay
cool coolguy awesome amazing fantastic perfect special magic magical mystery secretlove fun funny happy happyday
happiness smile smiley smiling laugh lol lollol haha hahaha crazy silly stupid idiot loser weird random boring lazy
shadow darkness dark light bright power powerful strong strength energy force flash hero legend legendary champ
trustno1 trustme trustnoone whatsup whoami iamtheone imcool imthebest number1 numberone thebest best bestfriend
bestfriends friend friends friendship family familyfirst mother father mum mummy mom mommy dad daddy mumanddad sister
brother grandma grandad nana granny baby1 child children kids home homesweethome sweethome house
fuckyou fuck fucker fuckoff fuckme asshole bitch bastard bollocks wanker shit bullshit sexy sexygirl sexyboy hotgirl
hottie playboy badboy badgirl goodboy goodgirl cowboy cowgirl cowboys gangster thug playa player players pimp
andrew anthony alexander alexandra alexandria amanda amelia angela annabelle ashley austin barbara benjamin bethany
bradley brandon brittany brian caitlin cameron carolina caroline catherine charlotte chloe chris christine christina
christopher claire connor courtney crystal1 daniel daniela danielle david deborah dennis diamond1 dominic eleanor
elizabeth emily emma eric ethan eva florence frances francis freddie gabriel gabriela gareth gavin gemma george georgia
gordon hannah harley1 harriet harrison harry heather henry holly isaac isabella isabelle jack jackson jacob jake james
jamie jasmin jason jasper jennifer jenny jeremy jessica jessie joanna john johnny johnson jonathan jordan jordan23
joseph joshua julian justin karen katherine kathryn katie kevin kimberly kristen laura lauren leanne lewis liam linda
lindsey lisa logan louise lucas lucy luke madison margaret maria mariana marie marina mark martin martina mary mason
matthew megan melanie melissa michael michaela michelle mitchell monica morgan mohamed muhammed natalia natalie natasha
nathan nicholas nicola nicole oliver olivia oscar pamela patricia paul peter philip phoebe rachel rebecca richard robert
roberto robin ronnie rosie russell ryan sabrina sally samantha samuel sandra sarah scott sebastian shannon sharon
shelby sierra simon sophia sophie spencer stella stephanie stephen steven stuart susan sydney sylvia tamara tara theresa
thomas thompson tiffany timothy tracey tyler vanessa veronica victor victoria vincent vivian walter wendy wesley william
williams yasmin yolanda yvonne zachary zoe
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
