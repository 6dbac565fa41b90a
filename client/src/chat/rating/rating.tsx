export { AnswerRatingButtons } from './answer-rating.tsx';
export { ConversationRating } from './conversation-rating.tsx';
