export { dayWordsHindi } from '@maidan/domain/match-words-hindi';
