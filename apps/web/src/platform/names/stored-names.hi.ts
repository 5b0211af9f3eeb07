export { sportsInHindi as sports, statesInHindi as states } from '@maidan/domain/names-hindi';
