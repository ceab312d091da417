/** Openings of the kind that weak videos begin with, by topic; written before the traits were. */
export const weakOpenings: Record<string, string[]> = {
  happiness: [
    'Hi guys, welcome back to my channel, today we are going to talk about happiness.',
    'Happiness is something that is very important to everyone in the world.',
    "So in this video I wanted to share some thoughts about being happy, so let's get right into it.",
    'There are many definitions of happiness and different people see it in different ways.',
    'Hello everyone, I hope you are all doing well, thank you so much for being here with me.',
  ],
  'social media': [
    "Hey everybody, it's been a while since my last video, so today let's discuss social media.",
    'Social media has become a big part of our daily lives in recent years.',
    "In today's video we will be looking at the advantages and disadvantages of social media.",
    'Before we get started please make sure to like and subscribe and hit the notification bell.',
    'Nowadays there are a lot of platforms and people use them for a lot of things.',
  ],
  food: [
    'Hi everyone, welcome to another video, today I am going to be talking about food.',
    'Food is an essential part of life and all of us need to eat.',
    'I have been thinking about making a video about food for quite some time now.',
    'In this presentation we will explore various aspects of nutrition and healthy eating.',
    'As you may know, there are a lot of different kinds of food around the world.',
  ],
  energy: [
    'Good morning ladies and gentlemen, it is a great pleasure to be here to talk about energy.',
    'Energy is a very important topic in the modern world.',
    'In this video I will give a general overview of energy and its various sources.',
    'Okay so um today we are just going to go over some basics about energy.',
    'Renewable energy has been getting more and more attention over the past few years.',
  ],
  AI: [
    "Hello and welcome back to the channel, in this video we're going to talk about artificial intelligence.",
    'Artificial intelligence is a technology that is changing many industries.',
    'Artificial intelligence, also known as AI, refers to the simulation of human intelligence by machines.',
    'So a lot of people have been asking me to do a video on AI, so here it is.',
    'In recent years, AI has developed rapidly and it is used in many areas.',
  ],
  water: [
    'Hi, welcome to my video about water, I hope you enjoy it.',
    'Water is one of the most important resources on our planet.',
    'Today I would like to talk a little bit about the topic of water and why it matters.',
    "What's up everybody, before we start, thanks to all my new subscribers.",
    'As we all know, water is used for many purposes such as drinking, cooking and cleaning.',
  ],
  parenting: [
    "Hey mamas, welcome back, today's video is going to be about parenting.",
    'Parenting can be both challenging and rewarding at the same time.',
    'I just wanted to sit down and have a quick chat about parenting today.',
    'Being a parent is a big responsibility and it is not always easy.',
    "In this video we'll cover some general tips and ideas related to raising children.",
  ],
  teaching: [
    'Hello everyone, my name is on the screen and today I will be speaking about teaching.',
    'Education plays a very important role in our society.',
    "Welcome to part one of this series, where we'll introduce the topic of teaching methods.",
    'There are many different styles of teaching and each of them has its benefits.',
    'So yeah, I thought it would be nice to make a video about teaching.',
  ],
}
