import type { AuthText } from '../es/auth.ts';

export const auth: AuthText = {
  pageTitle: 'Log in',
  heading: 'Welcome',
  headingDescription: 'Log in to your account or create one. The trial is free and asks for no card.',
  tabsLabel: 'Log in or create an account',
  loginTab: 'Log in',
  registerTab: 'Register',
  loginName: 'E-mail or username',
  password: 'Password',
  username: 'Username',
  usernameHelp: 'Between 3 and 50 characters.',
  email: 'E-mail',
  confirmPassword: 'Confirm password',
  passwordsDiffer: "Passwords don't match",
  login: 'Log in',
  loggingIn: 'Logging in...',
  register: 'Create account',
  registering: 'Creating account...',
  seePlans: 'See plans and prices',

  loginDone: 'Login successful',
  welcomeBack: (username) => `Welcome back, ${username}!`,
  registerDone: 'Registration complete',
  welcome: (username) => `Welcome, ${username}!`,
  loginFailed: 'Login failed',
  registerFailed: 'Registration failed',
  logoutDone: 'Logged out',
  logoutDoneDescription: 'You have logged out.',
  logoutFailed: 'Could not log out',

  sessionEndedTitle: 'Your session has ended',
  sessionEndedDescription: 'Enter your password to go on where you were. What you have written is still here.',
  goOn: 'Go on',
  signOut: 'Leave without saving',

  valueTitle: 'Your business answers, even when you cannot',
  valueDescription:
    'Create an assistant that knows your business, share it with a link and receive the contacts of those who are interested.',
  values: [
    { title: 'Ready in minutes', description: 'Tell it what you do and for whom. No programming needed.' },
    {
      title: 'From chat to contact',
      description: 'Every e-mail or phone number they leave joins your list, with a summary.',
    },
    { title: 'Your name, your colours', description: 'A chat with your brand, quick and comfortable on a phone.' },
  ],
  sampleQuestion: 'Do you have a table for four on Friday?',
  sampleReply: 'Of course! At what time? Leave me a phone number and we will confirm.',
};
