/** Short English niches with words of French, German, Spanish, Dutch, Italian, Portuguese or Indonesian in them. */
export const shortNiches = `
AI products
gut health
con artists
die casting
LA real estate
pan pizza
die cut stickers
art deco homes
real estate tips
casa grande homes
van conversions
war history
fast food
dan dan noodles
as seen on TV
per diem nursing
Des Moines eats
die hard workouts
pain relief
chat bots
chef knives
pour over coffee
sans serif fonts
data science
plus size fashion
main character energy
ballet barre
tire repair
comment moderation
coin collecting
four ingredient meals
pays to win games
pie baking
sous vide steak
a la carte dining
au pair life
en suite bathrooms
film noir reviews
du jour cocktails
par three golf
les mis covers
gift wrapping
hut to hut hiking
wild camping
wand making
Hans Zimmer covers
kind parenting
in and out burger
man cave ideas
men in tech
den decorating
ton of laundry
tag sales
not so tall men
also ran horses
arm day workouts
land clearing
brand design
hell week prep
no code apps
me time rituals
mayo recipes
once upon a time
pie and mash
soy candles
son and dad cooking
sin tax policy
los angeles food
el paso hikes
para athletes
come dine with me
red clay pots
once a week cooking
van gogh lego
door dash hacks
over fifty fitness
war machine models
me and my dog
is it cake
on the road
al dente pasta
la dolce vita
come as you are
due diligence
ad hoc meetings
lo fi beats
da vinci sketches
per capita charts
io games
uno card games
mano a mano fitness
do it yourself
no sugar baking
para cord bracelets
dos games
em dash style
com domains
dan brown books
di box audio
air fryer
pun threads
itu standards
dandelion tea
ada programming
bus travel
pro bono law
cinco de mayo food
tour de france bikes
creme de la creme fashion
rio de janeiro travel
les miserables covers
que sera sera ukulele
eau de parfum reviews
mens skincare
women in AI
one pan dinners
no bake desserts
plus one etiquette
au naturel hair
so over it memes
in a pan bread
as a nurse
la la land piano
`
  .trim()
  .split('\n')
