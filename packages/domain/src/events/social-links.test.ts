import { expect, test } from 'vitest';
import { completeLink, type SocialNetwork, socialLinkProblem } from './social-links.ts';

test.each<[SocialNetwork, string, boolean]>([
  ['instagram', 'https://instagram.com/maidan', true],
  ['instagram', 'https://www.instagram.com/maidan?igsh=1', true],
  ['instagram', 'HTTPS://Instagram.com', true],
  ['instagram', '', true],
  ['instagram', 'http://instagram.com/maidan', false],
  ['instagram', 'https://instagram.com.evil.example/', false],
  ['instagram', 'https://evilinstagram.com/', false],
  ['instagram', 'https://instagram.com@evil.example/', false],
  ['instagram', 'https://evil.example\\.instagram.com', false],
  ['instagram', 'https://instagram.com\\@evil.example', false],
  ['instagram', 'https://instagram.com:8080/', false],
  ['instagram', 'https://instagram.com/a b', false],
  ['instagram', 'https://instagram.com/"onclick="x', false],
  ['instagram', 'javascript:alert(1)//instagram.com', false],
  ['instagram', 'data:text/html,https://instagram.com', false],
  ['instagram', '@maidan', false],
  ['whatsappGroup', 'https://chat.whatsapp.com/AbC123', true],
  ['whatsappGroup', 'https://wa.me/919822012345', true],
  ['whatsappGroup', 'https://bit.ly/group', false],
  ['twitter', 'https://x.com/maidan', true],
  ['twitter', 'https://netflix.com/maidan', false],
  ['youtube', 'https://youtu.be/abc', true],
  ['youtube', 'https://m.youtube.com/@maidan', true],
  ['facebook', 'https://m.facebook.com/maidan', true],
  ['linkedin', 'https://in.linkedin.com/company/maidan', true],
])('%s takes %s: %s', (network, link, fine) => {
  expect(socialLinkProblem(network, link) === null).toBe(fine);
});

test('a refusal says where the link must lead', () => {
  expect(socialLinkProblem('youtube', 'https://example.org')?.text).toBe(
    'YouTube must be a link to youtube.com that begins with https://',
  );
});

test.each<[SocialNetwork, string, string]>([
  ['instagram', 'instagram.com/maidan', 'https://instagram.com/maidan'],
  ['youtube', ' www.youtube.com/@a ', 'https://www.youtube.com/@a'],
  ['twitter', 'http://x.com/a', 'https://x.com/a'],
  ['twitter', 'https://x.com/a', 'https://x.com/a'],
  ['instagram', '@maidan.pune', 'https://instagram.com/maidan.pune'],
  ['instagram', 'kothrudshuttlers', 'https://instagram.com/kothrudshuttlers'],
  ['youtube', 'maidan', 'https://youtube.com/@maidan'],
  ['linkedin', '@maidan', '@maidan'],
  ['whatsappGroup', 'maidan', 'maidan'],
  ['facebook', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['instagram', '', ''],
])('at %s, what is typed as %j is completed to %j', (network, typed, link) => {
  expect(completeLink(network, typed)).toBe(link);
});
