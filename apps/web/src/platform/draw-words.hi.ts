export { matchWordsHindi as matchWords } from '@maidan/domain/match-words-hindi';
